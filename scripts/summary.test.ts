import { expect, test } from 'vitest';
import { resultOf, resultOfTests } from './steps/result.mjs';
import { failuresOf } from './steps/unit.mjs';
import { summary } from './summary.mjs';

const unit = resultOfTests('unit', 1, { passed: 40, failed: 2, skipped: 1 });

test('the summary ends with a line that contains only the totals', () => {
  const { text, failed } = summary(
    [
      { seconds: 1, ...resultOf('types', true) },
      { seconds: 2.25, ...unit },
    ],
    ['not run: Redis (no redis-server)'],
  );
  expect(failed).toBe(2);
  expect(text.split('\n').slice(2)).toEqual([
    '✓ types     1.0 s  ok',
    '✗ unit      2.3 s  40 passed, 2 failed, 1 skipped',
    'not run: Redis (no redis-server)',
    '',
    '41 passed, 2 failed',
  ]);
});

test('a runner that fails without a failing test, or that finds no test, counts as a failure', () => {
  expect(resultOfTests('unit', 1, { passed: 3, failed: 0, skipped: 0 })).toMatchObject({ passed: 3, failed: 1 });
  expect(resultOfTests('unit', 0, { passed: 0, failed: 0, skipped: 0 })).toMatchObject({ failed: 1 });
  expect(resultOfTests('browser', 1, undefined)).toMatchObject({ passed: 0, failed: 1 });
});

test('the summary names the tests to look at, twenty of each step', () => {
  const many = Array.from({ length: 22 }, (_, index) => `story ${index + 1}`);
  const { text } = summary(
    [
      {
        seconds: 1,
        ...resultOfTests('unit', 1, { passed: 40, failed: 1, skipped: 0 }, undefined, ['a.test.ts › adds']),
      },
      { seconds: 1, ...resultOfTests('browser', 1, { passed: 9, failed: 22, skipped: 0 }, undefined, many) },
    ],
    [],
  );
  const lines = text.split('\n');
  expect(lines.slice(4, 6)).toEqual(['unit: a.test.ts › adds', 'browser: story 1']);
  expect(lines.slice(24)).toEqual(['browser: story 20', 'browser: and 2 more, see above', '', '49 passed, 23 failed']);
});

test('a failed test is named with the first line of its message, a file that does not load as a whole', () => {
  const passed = { status: 'passed', fullName: 'is fine', failureMessages: [] };
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: '/hall/server/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          passed,
          { status: 'failed', fullName: 'adds', failureMessages: ['Error: expected 2\n    at a.test.ts:3'] },
        ],
      },
      { name: '/hall/web/b.test.ts', status: 'failed', message: 'No such file\nb.ts', assertionResults: [] },
      { name: '/hall/web/c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ],
  };
  expect(failuresOf('/hall', report)).toEqual([
    'server/a.test.ts › adds: Error: expected 2',
    'web/b.test.ts: No such file',
  ]);
});
