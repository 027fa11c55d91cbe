import { afterEach, expect, test } from 'vitest';
import { applyLanguage } from './language.ts';
import { formatWallClock } from './formats.ts';
import { shownZone, toFields, typedTime, wallClockOf, zoneName } from './local-time.ts';
import { deviceZone, setAccountZone } from './zone.ts';

afterEach(() => {
  setAccountZone(undefined);
  applyLanguage('en');
});

test('a moment is written as the clocks of its zone show it, and a typed time needs both parts', () => {
  expect([
    wallClockOf('2026-03-10T09:00:00Z', 'Asia/Kolkata'),
    wallClockOf('2026-03-29T00:30:00Z', 'Europe/Paris'),
    wallClockOf('2026-03-29T01:30:00Z', 'Europe/Paris'),
    wallClockOf('2026-10-03T15:30:00Z', 'Australia/Lord_Howe'),
  ]).toEqual(['2026-03-10T14:30', '2026-03-29T01:30', '2026-03-29T03:30', '2026-10-04T02:30']);
  const parts = toFields('2026-03-10T14:30');
  expect([typedTime(parts), typedTime({ ...parts, day: null }), typedTime({ ...parts, time: '' })]).toEqual([
    '2026-03-10T14:30',
    null,
    null,
  ]);
  expect(formatWallClock('2026-03-10T14:30')).toBe('Mar 10, 2026, 2:30 PM');
});

test('the zone of the account comes before that of the device, and has a name at each moment', () => {
  expect(shownZone()).toBe(deviceZone());
  setAccountZone('Europe/Berlin');
  expect([shownZone(), zoneName('2026-01-10T09:00:00Z'), zoneName('2026-07-10T09:00:00Z')]).toEqual([
    'Europe/Berlin',
    'Central European Standard Time',
    'Central European Summer Time',
  ]);
  expect(wallClockOf('2026-07-10T07:00:00Z')).toBe('2026-07-10T09:00');
  applyLanguage('hn');
  expect(zoneName('2026-01-10T09:00:00Z', 'Asia/Kolkata')).toBe('भारतीय मानक समय');
});
