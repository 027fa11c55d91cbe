import { expect, test } from 'vitest';
import { latestMonth, monthsAfter, monthsBefore } from './months.ts';

test.each([
  ['2027-08-31T10:00:00.000Z', 6, '2027-02-28T10:00:00.000Z'],
  ['2028-08-31T10:00:00.000Z', 6, '2028-02-29T10:00:00.000Z'],
  ['2027-01-31T23:59:59.000Z', 1, '2026-12-31T23:59:59.000Z'],
  ['2027-03-15T00:00:00.000Z', 12, '2026-03-15T00:00:00.000Z'],
  ['2026-10-31T00:00:00.000Z', -4, '2027-02-28T00:00:00.000Z'],
])('the time %s, %i months before: %s', (at, months, before) => {
  expect(monthsBefore(new Date(at), months).toISOString()).toBe(before);
  expect(monthsAfter(new Date(at), -months).toISOString()).toBe(before);
});

test('a month begins where the clocks are furthest ahead', () => {
  expect(latestMonth(new Date('2026-12-31T09:59:59Z'))).toBe('2026-12');
  expect(latestMonth(new Date('2026-12-31T10:00:00Z'))).toBe('2027-01');
});
