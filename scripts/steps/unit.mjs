/** @import { Step } from '../types.d.ts' */
import path from 'node:path';
import { runToEnd } from '../run-to-end.mjs';
import { readReport, resultOfTests } from './result.mjs';

/** Unit and integration tests, on a real database. @type {Step} */
export async function unit(context) {
  const file = path.join(context.folder, 'unit.json');
  const code = await runToEnd('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], context);
  const report = /** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number } | undefined} */ (readReport(file));
  return [resultOfTests('unit', code, report && { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + report.numTodoTests })];
}
