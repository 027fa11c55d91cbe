import { expect, test } from 'vitest';
import { afterQuiet, dueAfter } from './due.ts';

const usual = { email_rhythm: 'daily', quiet_from: null, quiet_to: null, time_zone: 'Asia/Kolkata' } as const;
const due = (at: string, row: object) => dueAfter(new Date(at), { ...usual, ...row }).toISOString();

test("immediate e-mails wait three minutes, daily ones until eight o'clock, weekly ones until Monday", () => {
  expect(due('2026-11-21T10:00:00Z', { email_rhythm: 'immediate' })).toBe('2026-11-21T10:03:00.000Z');
  // 8:00 in Kolkata is 2:30 UTC; the 21st is a Saturday.
  expect(due('2026-11-21T10:00:00Z', {})).toBe('2026-11-22T02:30:00.000Z');
  expect(due('2026-11-21T01:00:00Z', {})).toBe('2026-11-21T02:30:00.000Z');
  expect(due('2026-11-21T02:30:00Z', {})).toBe('2026-11-21T02:30:00.000Z');
  expect(due('2026-11-21T02:30:00.001Z', {})).toBe('2026-11-22T02:30:00.000Z');
  expect(due('2026-11-21T10:00:00Z', { email_rhythm: 'weekly' })).toBe('2026-11-23T02:30:00.000Z');
  expect(due('2026-11-21T10:00:00Z', { time_zone: null })).toBe('2026-11-22T08:00:00.000Z');
});

test("quiet hours end by the member's time zone, also after midnight", () => {
  const night = { ...usual, email_rhythm: 'immediate' as const, quiet_from: 22 * 60, quiet_to: 7 * 60 };
  expect(due('2026-11-21T18:00:00Z', night)).toBe('2026-11-22T01:30:00.000Z');
  expect(due('2026-11-21T16:20:00Z', night)).toBe('2026-11-21T16:23:00.000Z');
  expect(due('2026-11-21T16:28:00Z', night)).toBe('2026-11-22T01:30:00.000Z');
  expect(due('2026-11-21T10:00:00Z', { quiet_from: 7 * 60, quiet_to: 9 * 60 })).toBe('2026-11-22T03:30:00.000Z');
  // The last minute of the night is quiet, the first of the morning is not; the same holds within one day.
  const minute = (at: string, row: typeof night) => afterQuiet(new Date(at), row).toISOString();
  expect(minute('2026-11-22T01:29:00Z', night)).toBe('2026-11-22T01:30:00.000Z');
  expect(minute('2026-11-22T01:30:00Z', night)).toBe('2026-11-22T01:30:00.000Z');
  expect(minute('2026-11-21T16:29:00Z', night)).toBe('2026-11-21T16:29:00.000Z');
  expect(minute('2026-11-21T16:30:00Z', night)).toBe('2026-11-22T01:30:00.000Z');
  const noon = { ...night, quiet_from: 12 * 60, quiet_to: 14 * 60 };
  expect(minute('2026-11-21T06:29:00Z', noon)).toBe('2026-11-21T06:29:00.000Z');
  expect(minute('2026-11-21T08:29:00Z', noon)).toBe('2026-11-21T08:30:00.000Z');
  expect(minute('2026-11-21T08:31:00Z', noon)).toBe('2026-11-21T08:31:00.000Z');
  expect(afterQuiet(new Date('2026-11-21T08:00:00Z'), night).toISOString()).toBe('2026-11-21T08:00:00.000Z');
});

test('e-mails go out at the same local time when clocks change', () => {
  // In Berlin clocks go back in the night before 25 October 2026 and forward in the night before 29 March.
  expect(due('2026-10-24T10:00:00Z', { time_zone: 'Europe/Berlin' })).toBe('2026-10-25T07:00:00.000Z');
  expect(due('2026-03-28T10:00:00Z', { time_zone: 'Europe/Berlin' })).toBe('2026-03-29T06:00:00.000Z');
});
