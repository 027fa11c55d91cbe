/** @import { Result } from '../types.d.ts' */
import fs from 'node:fs';
import { INTERRUPTED } from '../run-to-end.mjs';

/**
 * Parses a test runner's report; undefined when the runner did not write one.
 * @param {string} file
 * @returns {unknown}
 */
export function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

/**
 * The result of a step with tests. A runner can fail without a failing test (a file that does not load, no file at all,
 * no report): that counts as one failure, so that the totals never look better than the run.
 * @param {string} name
 * @param {number} code
 * @param {{ passed: number, failed: number, skipped: number } | undefined} counts
 * @param {string} [note]
 * @param {readonly string[]} [named] tests to look at
 */
export function resultOfTests(name, code, counts, note, named) {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const isSilent = failed === 0 && (code !== 0 || passed === 0);
  const remark = note ?? (isSilent ? `ended with ${code}, see above` : undefined);
  return {
    name,
    passed,
    failed: isSilent ? 1 : failed,
    skipped,
    tests: true,
    note: remark,
    named,
    interrupted: code === INTERRUPTED,
  };
}

/**
 * The result of a step that passes or fails as a whole.
 * @param {string} name
 * @param {boolean} isGood
 * @param {Partial<Result>} [more]
 */
export function resultOf(name, isGood, more) {
  return {
    name,
    passed: isGood ? 1 : 0,
    failed: isGood ? 0 : 1,
    skipped: 0,
    tests: false,
    interrupted: false,
    ...more,
  };
}
