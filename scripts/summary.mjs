/** @import { Result } from './types.d.ts' */

/** Number of tests that a step names in the summary, so that its end stays on the screen. */
const NAMED = 20;

/**
 * The end of `npm test`: a line per step, the tests to look at, what could not run, and a last line with the totals.
 * @param {Result[]} results
 * @param {string[]} notRun
 */
export function summary(results, notRun) {
  const width = Math.max(...results.map(({ name }) => name.length), 0);
  const lines = results.map((result) => {
    const seconds = `${result.seconds.toFixed(1)} s`.padStart(8);
    return `${result.failed > 0 ? '✗' : '✓'} ${result.name.padEnd(width)}  ${seconds}  ${verdictOf(result)}`;
  });
  const named = results.flatMap((result) => namesOf(result));
  const missing = notRun.map((line) => (line.startsWith('not run: ') ? line : `not run: ${line}`));
  const passed = results.reduce((total, result) => total + result.passed, 0);
  const failed = results.reduce((total, result) => total + result.failed, 0);
  return {
    failed,
    text: ['', '── summary ──', ...lines, ...named, ...missing, '', `${passed} passed, ${failed} failed`].join('\n'),
  };
}

/** @param {Result} result */
function namesOf({ name, named = [] }) {
  const lines = named.slice(0, NAMED).map((test) => `${name}: ${test}`);
  return named.length > NAMED ? [...lines, `${name}: and ${named.length - NAMED} more, see above`] : lines;
}

/** @param {Result} result */
function verdictOf(result) {
  const words = result.tests ? countsOf(result) : result.failed > 0 ? 'failed' : 'ok';
  return result.note === undefined ? words : `${words} (${result.note})`;
}

/** @param {Result} result */
function countsOf({ passed, failed, skipped }) {
  const words = [`${passed} passed`];
  if (failed > 0) words.push(`${failed} failed`);
  if (skipped > 0) words.push(`${skipped} skipped`);
  return words.join(', ');
}
