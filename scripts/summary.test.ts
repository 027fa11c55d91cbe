import { expect, test } from 'vitest';
import { resultOf, resultOfTests } from './steps/result.mjs';
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
