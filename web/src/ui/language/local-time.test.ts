import { afterEach, expect, test } from 'vitest';
import { applyLanguage } from './language.ts';
import { momentOf, shownZone, zoneName } from './local-time.ts';
import { deviceZone, setOwnZone } from './zone.ts';

afterEach(() => {
  setOwnZone(undefined);
  applyLanguage('en');
});

test('a time is that of the clocks of its zone, also across a change of the clocks', () => {
  const at = (local: string, zone: string) => momentOf(local, zone).toISOString();
  expect([
    at('2026-03-10T14:30', 'Asia/Kolkata'),
    at('2026-01-10T09:00', 'Europe/Berlin'),
    at('2026-07-10T09:00', 'Europe/Berlin'),
    // The clocks change at one in the morning, UTC.
    at('2026-03-29T01:30', 'Europe/Berlin'),
    at('2026-03-29T03:30', 'Europe/Berlin'),
    at('2026-11-01T00:30', 'America/New_York'),
  ]).toEqual([
    '2026-03-10T09:00:00.000Z',
    '2026-01-10T08:00:00.000Z',
    '2026-07-10T07:00:00.000Z',
    '2026-03-29T00:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-11-01T04:30:00.000Z',
  ]);
});

test('the zone of the account comes before that of the device, and has a name at each moment', () => {
  expect(shownZone()).toBe(deviceZone());
  setOwnZone('Europe/Berlin');
  expect([shownZone(), zoneName('2026-01-10T09:00:00Z'), zoneName('2026-07-10T09:00:00Z')]).toEqual([
    'Europe/Berlin',
    'Central European Standard Time',
    'Central European Summer Time',
  ]);
  expect(momentOf('2026-07-10T09:00').toISOString()).toBe('2026-07-10T07:00:00.000Z');
  applyLanguage('hn');
  expect(zoneName('2026-01-10T09:00:00Z', 'Asia/Kolkata')).toBe('भारतीय मानक समय');
});
