/** @import { Step } from '../types.d.ts' */
import path from 'node:path';
import { runToEnd } from '../run-to-end.mjs';
import { print } from '../print.mjs';
import { costReport, readCosts } from './costs.mjs';
import { readReport, resultOf, resultOfTests } from './result.mjs';
import { secondTries } from './second-tries.mjs';

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 * testResults: { name: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]
 * }} Report
 */

/** Unit and integration tests, on a real database. @type {Step} */
export async function unit(context) {
  const file = path.join(context.folder, 'unit.json');
  const costsFile = path.join(context.folder, 'costs');
  const code = await runToEnd('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], {
    ...context,
    environment: { ...context.environment, GUILDHALL_TEST_COSTS_FILE: costsFile },
  });
  const report = /** @type {Report | undefined} */ (readReport(file));
  if (!report) return [resultOfTests('unit', code, undefined)];
  // A passed test keeps the failure messages of its first attempt.
  const tried = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${path.relative(context.root, name)} › ${fullName}`),
  );
  const twice = secondTries('unit', tried);
  if (twice.text !== '') print(twice.text);
  const counts = {
    passed: report.numPassedTests - twice.failed,
    failed: report.numFailedTests + twice.failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  const tests = resultOfTests('unit', code, counts, code === 0 ? twice.note : undefined);
  const costs = readCosts(costsFile, context.root);
  if (costs.length === 0) return [tests];
  const { text, tooDear } = costReport(costs);
  print(text);
  const note = tooDear.length > 0 ? `above the budget: ${tooDear.join(', ')}` : undefined;
  return [tests, resultOf('budgets', tooDear.length === 0, { seconds: 0, note })];
}
