/** @import { Step } from '../types.d.ts' */
import path from 'node:path';
import { runToEnd } from '../run-to-end.mjs';
import { readReport, resultOfTests } from './result.mjs';

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 * testResults: { assertionResults: { status: string, failureMessages: string[] }[] }[] }} Report
 */

/** Unit and integration tests, on a real database. @type {Step} */
export async function unit(context) {
  const file = path.join(context.folder, 'unit.json');
  const code = await runToEnd(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    context,
  );
  const report = /** @type {Report | undefined} */ (readReport(file));
  if (!report) return [resultOfTests('unit', code, undefined)];
  // A passed test keeps the failure messages of its first attempt.
  const rerun = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0).length;
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return [resultOfTests('unit', code, counts, rerun > 0 && code === 0 ? `${rerun} only at the second try` : undefined)];
}
