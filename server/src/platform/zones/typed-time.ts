import type { Kysely } from 'kysely';
import { type Language, toLocale } from '#contract/core/language.ts';
import { column, statement } from '../database/statement.ts';
import { across } from '../database/narrow.ts';
import { fieldRefusal } from '../refusal.ts';

const wallFormat = `'YYYY-MM-DD"T"HH24:MI'`;
/** SQL for the wall clock of a zone at an instant: `2027-03-28T09:30`. */
export const wallClockSql = (at: string, zone: string): string =>
  `to_char(${at} at time zone case when is_time_zone(${zone}) then ${zone} else 'UTC' end, ${wallFormat})`;

/** What the database makes of a wall clock. `at` is null where the clocks skip it. */
export const readWallClock = statement({
  params: { wall: column.text, zone: column.text },
  row: {
    known: column.boolean.notNull,
    at: column.timestamp.orNull,
    before: column.text.orNull,
    after: column.text.orNull,
  },
  sql: `
  select clock.known, clock.at, to_char(clock.before, ${wallFormat}) as before,
    to_char(clock.after, ${wallFormat}) as after
  from read_wall_clock((:wall::text)::timestamp, :zone) as clock`,
});

const clockOf = (wall: string): string => wall.slice(11, 16);
const dayOf = (wall: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : toLocale(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${wall.slice(0, 10)}T00:00:00Z`));
const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
/** `01:59`, with its day where that is another one. */
const neighbour = (wall: string | null, typed: string, language: Language): string => {
  if (wall === null) return '';
  const time = clockOf(wall);
  return wall.slice(0, 10) === typed.slice(0, 10) ? time : `${dayOf(wall, language)}, ${time}`;
};

/**
 * The instant of a typed time (`typedTime` of the contract): an instant as it is, the wall clock of a zone as the
 * database reads it. One that the clocks skip is refused with the times before and after it.
 */
export async function instantOf<T>(
  { db, language }: { readonly db: Kysely<T>; readonly language: Language },
  { field, typed, zone }: { readonly field: string; readonly typed: string; readonly zone: string | undefined },
): Promise<Date> {
  if (typed.endsWith('Z')) return new Date(typed);
  if (zone === undefined) throw fieldRefusal('timeZone', 'required');
  const clock = await readWallClock.first(across(db), { wall: typed, zone });
  if (clock?.known !== true) throw fieldRefusal('timeZone', 'invalid');
  if (clock.at !== null) return clock.at;
  throw fieldRefusal(field, 'time_skipped', {
    time: clockOf(typed),
    day: dayOf(typed, language),
    zone: cityOf(zone),
    before: neighbour(clock.before, typed, language),
    after: neighbour(clock.after, typed, language),
  });
}
