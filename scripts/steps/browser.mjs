/** @import { Step } from '../types.d.ts' */
import path from 'node:path';
import { runToEnd } from '../run-to-end.mjs';
import { readReport, resultOfTests } from './result.mjs';
import { secondTries } from './second-tries.mjs';

/**
 * @typedef {{ title: string, file: string, tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ expected: number, flaky: number, unexpected: number, skipped: number }} Stats
 * @typedef {{ suites: Suite[], stats: Stats }} Report
 */

/**
 * The tests with this status, as `file › title`.
 * @param {readonly Suite[]} suites
 * @param {string} status
 * @returns {string[]}
 */
export function testsOfSuites(suites, status) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...testsOfSuites(inner, status),
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, title }) => `${file} › ${title}`),
  ]);
}

/** End-to-end tests in a real browser, on the production build. @type {Step} */
export async function browser(context) {
  if (context.results.some(({ name, failed }) => name === 'build' && failed > 0))
    return [resultOfTests('browser', 1, undefined, 'there is no build to test')];
  const file = path.join(context.folder, 'browser.json');
  const environment = { ...context.environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await runToEnd('playwright', ['test', '--reporter=list,json'], { environment });
  const report = /** @type {Report | undefined} */ (readReport(file));
  if (!report) return [resultOfTests('browser', code, undefined)];
  const { expected, flaky, unexpected, skipped } = report.stats;
  const failedStories = testsOfSuites(report.suites, 'unexpected');
  const twice = secondTries(testsOfSuites(report.suites, 'flaky'));
  const counts = { passed: expected + flaky - twice.failed, failed: unexpected + twice.failed, skipped };
  return [resultOfTests('browser', code, counts, twice.note, [...failedStories, ...twice.named])];
}
