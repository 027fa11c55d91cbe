import { expect, test } from 'vitest';
import { instantOf, momentOf } from './moment.ts';

test('a time in a zone is one instant, and is written there as it was entered', () => {
  const moment = { date: '2026-12-01', time: '09:30', zone: 'Asia/Kolkata' };
  expect(instantOf(moment)).toBe('2026-12-01T04:00:00.000Z');
  expect(momentOf('2026-12-01T04:00:00.000Z', 'Asia/Kolkata')).toEqual(moment);
  expect(momentOf('2026-12-01T04:00:00.000Z', 'America/New_York')).toEqual({
    date: '2026-11-30',
    time: '23:00',
    zone: 'America/New_York',
  });
});

test('a time that does not exist or exists twice becomes the later one', () => {
  expect(instantOf({ date: '2026-03-29', time: '02:30', zone: 'Europe/Berlin' })).toBe('2026-03-29T01:30:00.000Z');
  expect(instantOf({ date: '2026-10-25', time: '02:30', zone: 'Europe/Berlin' })).toBe('2026-10-25T01:30:00.000Z');
});

test.each([
  { date: null, time: '10:00' },
  { date: '2026-12-01', time: null },
  { date: '', time: '10:00' },
  { date: '2026-12-01', time: '' },
])('is no instant while a part is missing', (parts) => {
  expect(instantOf({ ...parts, zone: 'UTC' })).toBeNull();
});
