import { expect, test } from 'vitest';
import { formats, knowsZone, lastDays, MAX_ZONES } from './days.ts';

const starts = (now: string, zone: string, count: number) =>
  lastDays(new Date(now), zone, count).map(({ day, from }) => `${day} ${from.toISOString().slice(0, 16)}`);

test('days begin at local midnight', () => {
  expect(starts('2026-11-21T20:00:00Z', 'Asia/Kolkata', 2)).toEqual([
    '2026-11-21 2026-11-20T18:30',
    '2026-11-22 2026-11-21T18:30',
  ]);
  expect(starts('2026-11-21T02:00:00Z', 'America/New_York', 2)).toEqual([
    '2026-11-19 2026-11-19T05:00',
    '2026-11-20 2026-11-20T05:00',
  ]);
  expect(starts('2026-11-21T02:00:00Z', 'UTC', 1)).toEqual(['2026-11-21 2026-11-21T00:00']);
});

test('a day has 23 or 25 hours when clocks change', () => {
  expect(starts('2026-03-30T12:00:00Z', 'Europe/Berlin', 3)).toEqual([
    '2026-03-28 2026-03-27T23:00',
    '2026-03-29 2026-03-28T23:00',
    '2026-03-30 2026-03-29T22:00',
  ]);
  expect(starts('2026-10-26T12:00:00Z', 'Europe/Berlin', 3)).toEqual([
    '2026-10-24 2026-10-23T22:00',
    '2026-10-25 2026-10-24T22:00',
    '2026-10-26 2026-10-25T23:00',
  ]);
  // In Cairo that day has no midnight.
  expect(starts('2026-04-25T12:00:00Z', 'Africa/Cairo', 3)).toEqual([
    '2026-04-23 2026-04-22T22:00',
    '2026-04-24 2026-04-23T22:00',
    '2026-04-25 2026-04-24T21:00',
  ]);
});

test('every moment of two years belongs to exactly one day', () => {
  for (const zone of [
    'Africa/Cairo',
    'America/Sao_Paulo',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'Asia/Kathmandu',
  ]) {
    const days = lastDays(new Date('2026-11-21T11:00:00Z'), zone, 730);
    const lengths = new Set(
      days.slice(1).map(({ from }, index) => (from.getTime() - days[index]!.from.getTime()) / 1_800_000),
    );
    for (const halfHours of lengths) expect([46, 47, 48, 49, 50]).toContain(halfHours);
  }
});

test('only IANA names are accepted as zones', () => {
  expect(['Asia/Kolkata', 'UTC', '+05:30', 'Mars/Olympus', '', "UTC'--"].map(knowsZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('few zones named by callers are cached, in any spelling', () => {
  const spelt = (bits: number) =>
    Array.from('asia/kolkata', (email, index) => ((bits >> index) & 1 ? email.toUpperCase() : email)).join('');
  for (let bits = 0; bits < 500; bits += 1) expect(knowsZone(spelt(bits))).toBe(true);
  expect(formats.size).toBeLessThanOrEqual(MAX_ZONES);
});
