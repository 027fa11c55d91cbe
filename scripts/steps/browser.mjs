/** @import { Step } from '../types.d.ts' */
import path from 'node:path';
import { runToEnd } from '../run-to-end.mjs';
import { readReport, resultOfTests } from './result.mjs';

/** End-to-end tests in a real browser, on the production build. @type {Step} */
export async function browser(context) {
  if (context.results.some(({ name, failed }) => name === 'build' && failed > 0))
    return [resultOfTests('browser', 1, undefined, 'there is no build to test')];
  const file = path.join(context.folder, 'browser.json');
  const environment = { ...context.environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await runToEnd('playwright', ['test', '--reporter=list,json'], { environment });
  const report =
    /** @type {{ stats: { expected: number, flaky: number, unexpected: number, skipped: number } } | undefined} */ (
      readReport(file)
    );
  if (!report) return [resultOfTests('browser', code, undefined)];
  const { expected, flaky, unexpected, skipped } = report.stats;
  return [
    resultOfTests(
      'browser',
      code,
      { passed: expected + flaky, failed: unexpected, skipped },
      flaky > 0 ? `${flaky} only at the second try` : undefined,
    ),
  ];
}
