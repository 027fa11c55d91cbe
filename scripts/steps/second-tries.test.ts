import { expect, test } from 'vitest';
import { testsOfSuites } from './browser.mjs';
import { secondTries } from './second-tries.mjs';

const now = new Date('2026-03-01T12:00:00Z');

test('a second try fails a strict run, unless it is in the list for less than 30 days', () => {
  const known = [
    { test: 'a.test.ts › waits', since: '2026-02-20' },
    { test: 'b.test.ts › waits', since: '2026-01-20' },
  ];
  const { failed, named, note } = secondTries(['a.test.ts › waits', 'b.test.ts › waits', 'c › x'], known, now, true);
  expect(failed).toBe(2);
  expect(note).toBe('3 only at the second try');
  expect(named).toEqual(['passed only at the second try: b.test.ts › waits', 'passed only at the second try: c › x']);
  expect(secondTries(['c › x'], known, now, false)).toMatchObject({
    failed: 0,
    note: '1 only at the second try',
  });
  expect(secondTries([], known, now, true)).toEqual({ failed: 0, named: [], note: undefined });
});

test('the stories that were tried twice are found in suites within suites', () => {
  const spec = (title: string, status: string) => ({ title, file: 'posts.spec.ts', tests: [{ status }] });
  const suites = [
    { specs: [spec('a post', 'expected')], suites: [{ specs: [spec('a comment', 'flaky')], suites: [] }] },
    { specs: [spec('a like', 'flaky')] },
  ];
  expect(testsOfSuites(suites, 'flaky')).toEqual(['posts.spec.ts › a comment', 'posts.spec.ts › a like']);
});
