import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTimeZone, timeZone, typedTime } from '#contract/core/time/zone.ts';
import type { Language } from '#contract/core/language.ts';
import { openWorld, type World } from '#test/world.ts';
import { column, statement } from '../database/statement.ts';
import { Refusal } from '../refusal.ts';
import { translateField } from '../strings.ts';
import { utcDays } from './days.ts';
import { instantOf, wallClockSql } from './typed-time.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The instant of a wall clock, or the sentence that refuses it. */
async function read(typed: string, zone: string, language: Language = 'en'): Promise<string> {
  try {
    return (await instantOf({ db: world.database, language }, { field: 'at', typed, zone })).toISOString().slice(0, 16);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [problem] = error.details.fields ?? [];
    return translateField(language, problem?.key ?? '', problem?.values);
  }
}

test.each([
  // Half an hour and three quarters off, without changes.
  ['Asia/Kolkata', '2027-03-28T02:30', '2027-03-27T21:00'],
  ['Asia/Kathmandu', '2027-03-28T02:30', '2027-03-27T20:45'],
  ['Europe/Paris', '2027-03-28T01:59', '2027-03-28T00:59'],
  ['Europe/Paris', '2027-03-28T03:00', '2027-03-28T01:00'],
  ['Europe/Paris', '2027-07-14T09:00', '2027-07-14T07:00'],
  // An hour that comes twice is the first of both.
  ['Europe/Paris', '2027-10-31T02:30', '2027-10-31T00:30'],
  ['Europe/Paris', '2027-10-31T03:00', '2027-10-31T02:00'],
  ['America/New_York', '2027-03-14T01:30', '2027-03-14T06:30'],
  ['America/New_York', '2027-03-14T03:00', '2027-03-14T07:00'],
  ['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30'],
  // Its clocks change by half an hour.
  ['Australia/Lord_Howe', '2026-10-04T01:59', '2026-10-03T15:29'],
  ['Australia/Lord_Howe', '2026-10-04T02:30', '2026-10-03T15:30'],
  ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45'],
  // It went over the date line.
  ['Pacific/Apia', '2011-12-29T23:59', '2011-12-30T09:59'],
  ['Pacific/Apia', '2011-12-31T00:00', '2011-12-30T10:00'],
  ['Mars/Olympus', '2027-03-28T01:59', 'This is not valid.'],
])('in %s, %s is %s', async (zone, typed, instant) => {
  expect(await read(typed, zone)).toBe(instant);
});

test.each([
  [
    'Europe/Paris',
    '2027-03-28T02:30',
    '02:30 does not exist on 28 March 2027 in Paris, because the clocks change. Choose 01:59 or 03:00.',
  ],
  [
    'America/New_York',
    '2027-03-14T02:00',
    '02:00 does not exist on 14 March 2027 in New York, because the clocks change. Choose 01:59 or 03:00.',
  ],
  [
    'Australia/Lord_Howe',
    '2026-10-04T02:29',
    '02:29 does not exist on 4 October 2026 in Lord Howe, because the clocks change. Choose 01:59 or 02:30.',
  ],
  [
    'Pacific/Apia',
    '2011-12-30T12:00',
    '12:00 does not exist on 30 December 2011 in Apia, because the clocks change. ' +
      'Choose 29 December 2011, 23:59 or 31 December 2011, 00:00.',
  ],
])('in %s, %s is refused with its neighbours', async (zone, typed, words) => {
  expect(await read(typed, zone)).toBe(words);
});

test('the refusal of a skipped time is in the language of the caller', async () => {
  expect(await read('2027-03-28T02:30', 'Europe/Paris', 'hn')).toBe(
    'Paris में 28 मार्च 2027 को 02:30 का समय नहीं है, क्योंकि घड़ियाँ बदलती हैं। 01:59 या 03:00 चुनें।',
  );
});

test('an instant is taken as it is, in any zone', async () => {
  expect(await read('2027-03-28T02:30:00.000Z', 'Europe/Paris')).toBe('2027-03-28T02:30');
});

test('a typed time is an instant or a wall clock, and a zone an IANA name', () => {
  const isTime = (typed: string) => typedTime.safeParse(typed).success;
  expect(
    ['2027-03-28T02:30', '2027-03-28T02:30:00Z', '2027-03-28T02:30+01:00', '2027-02-30T02:30', '0000-01-01T00:00'].map(
      isTime,
    ),
  ).toEqual([true, true, false, false, false]);
  const names = ['Asia/Kolkata', 'UTC', 'Asia/Calcutta', '+05:30', 'Mars/Olympus', '', "UTC'--", 'ABC+3'];
  expect(names.map(isTimeZone)).toEqual([true, true, true, false, false, false, false, false]);
  expect(timeZone.safeParse(`Asia/${'x'.repeat(60)}`).success).toBe(false);
});

const days = statement({
  params: { now: column.timestamp, zone: column.text, count: column.int },
  row: { day: column.date.notNull, begins: column.timestamp.notNull },
  sql: `select days.day, days.begins from local_days(:now::timestamptz, :zone, :count::int) as days order by days.day`,
});
const starts = async (now: string, zone: string, count: number) =>
  (await days(world.database, { now: new Date(now), zone, count })).map(
    ({ day, begins }) => `${day} ${begins.toISOString().slice(0, 16)}`,
  );

test('days begin at local midnight', async () => {
  expect(await starts('2026-11-21T20:00:00Z', 'Asia/Kolkata', 2)).toEqual([
    '2026-11-21 2026-11-20T18:30',
    '2026-11-22 2026-11-21T18:30',
  ]);
  expect(await starts('2026-11-21T02:00:00Z', 'America/New_York', 1)).toEqual(['2026-11-20 2026-11-20T05:00']);
  const now = new Date('2026-11-21T02:00:00Z');
  const utc = utcDays(now, 2).map(({ day, from }) => `${day} ${from.toISOString().slice(0, 16)}`);
  expect(utc).toEqual(await starts(now.toISOString(), 'UTC', 2));
  expect(await starts(now.toISOString(), 'Mars/Olympus', 2)).toEqual(utc);
});

test('a day is as long as the clocks make it', async () => {
  expect(await starts('2027-03-29T12:00:00Z', 'Europe/Paris', 3)).toEqual([
    '2027-03-27 2027-03-26T23:00',
    '2027-03-28 2027-03-27T23:00',
    '2027-03-29 2027-03-28T22:00',
  ]);
  // In Cairo that day has no midnight, in Havana that one has two, and in Apia a day was left out.
  expect((await starts('2026-04-25T12:00:00Z', 'Africa/Cairo', 3))[1]).toBe('2026-04-24 2026-04-23T22:00');
  expect((await starts('2026-11-02T12:00:00Z', 'America/Havana', 2))[0]).toBe('2026-11-01 2026-11-01T04:00');
  expect(await starts('2011-12-31T12:00:00Z', 'Pacific/Apia', 3)).toEqual([
    '2011-12-30 2011-12-30T10:00',
    '2011-12-31 2011-12-30T10:00',
    '2012-01-01 2011-12-31T10:00',
  ]);
});

const shown = statement({
  params: { at: column.timestamp, zone: column.text },
  row: { wall: column.text.notNull },
  sql: `select ${wallClockSql(':at::timestamptz', ':zone')} as wall`,
});
test('the database says what the clocks of a zone show', async () => {
  const at = new Date('2027-03-28T01:00:00Z');
  const walls = await Promise.all(
    ['Europe/Paris', 'Asia/Kathmandu', 'Mars/Olympus'].map((zone) => shown.first(world.database, { at, zone })),
  );
  expect(walls.map((row) => row?.wall)).toEqual(['2027-03-28T03:00', '2027-03-28T06:45', '2027-03-28T01:00']);
});

/** Zones whose clocks Node and the database set differently in these years: their tables are of different age. */
const DIFFERENT_TODAY = ['Africa/Casablanca', 'Africa/El_Aaiun', 'America/Edmonton'];
const offsets = statement({
  row: { name: column.text, days: column.text.array.notNull },
  sql: `
  select time_zone.name,
    array_agg(to_char(at at time zone time_zone.name, 'YYYY-MM-DD HH24:MI') order by at) as days
  from time_zone cross join generate_series('2025-01-15'::timestamptz, '2028-12-31', interval '10 days') as at
  group by time_zone.name`,
});
test('Node and the database agree about every zone but those that are known to differ', async () => {
  const different: string[] = [];
  for (const { name, days: walls } of await offsets(world.database)) {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'short' });
    const first = Date.UTC(2025, 0, 15);
    if (walls.some((wall, index) => format.format(first + index * 864_000_000) !== wall)) different.push(name);
  }
  expect(different.toSorted()).toEqual(DIFFERENT_TODAY);
});
