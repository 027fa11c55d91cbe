/** @import { Step } from '../types.d.ts' */
import path from 'node:path';
import { runToEnd } from '../run-to-end.mjs';
import { print } from '../print.mjs';
import { costReport, readCosts } from './costs.mjs';
import { readReport, resultOf, resultOfTests } from './result.mjs';
import { secondTries } from './second-tries.mjs';

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Test
 * @typedef {{ name: string, status: string, message: string, assertionResults: Test[] }} TestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 * testResults: TestFile[] }} Report
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
  const tried = namesOf(
    context.root,
    report,
    ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
  );
  const twice = secondTries(tried);
  const failed = failuresOf(context.root, report);
  const counts = {
    passed: report.numPassedTests - twice.failed,
    failed: report.numFailedTests + twice.failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  const tests = resultOfTests('unit', code, counts, code === 0 ? twice.note : undefined, [...failed, ...twice.named]);
  const costs = readCosts(costsFile, context.root);
  if (costs.length === 0) return [tests];
  const { text, tooDear } = costReport(costs);
  print(text);
  const note = tooDear.length > 0 ? `above the budget: ${tooDear.join(', ')}` : undefined;
  return [tests, resultOf('budgets', tooDear.length === 0, { seconds: 0, note })];
}

/**
 * The tests that `isMeant`, as `file › title`.
 * @param {string} root
 * @param {Report} report
 * @param {(test: Test) => boolean} isMeant
 */
function namesOf(root, report, isMeant) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(isMeant).map(({ fullName }) => `${path.relative(root, name)} › ${fullName}`),
  );
}

/**
 * What failed, each with the first line of what it said: tests, and files that failed outside of their tests.
 * @param {string} root
 * @param {Report} report
 * @returns {string[]}
 */
export function failuresOf(root, report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [`${file}: ${firstLine(message)}`];
    return tests.map(
      ({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0] ?? '')}`,
    );
  });
}

/** @param {string} text */
const firstLine = (text) => (text.split('\n', 1)[0] ?? '').slice(0, 200);
