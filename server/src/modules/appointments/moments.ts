import type { Clock, Moment } from '#contract/appointments/availability.ts';
import { column } from '#platform/database/statement.ts';

/** SQL for the zone of the reader: that of their account, else that of their browser, else UTC. */
export const readerZone = (personId = ':personId', browser = ':browserZone'): string => `known_zone(coalesce(
    (select account_name.time_zone from account_name where account_name.member_id = ${personId}::uuid),
    ${browser}::text, 'UTC'))`;
export const readerParams = { personId: column.uuid, browserZone: column.text.orNull } as const;

/** SQL for an instant as the clocks of host and reader show it, as `name`. */
export const momentSql = (name: string, { at, host, reader }: Readonly<Record<'at' | 'host' | 'reader', string>>) =>
  `${at} as ${name}_at, clock_at(${at}, ${host}) as ${name}_host, clock_at(${at}, ${reader}) as ${name}_reader`;

export const presentMoment = (at: Date, host: Clock, reader: Clock): Moment => ({
  at: at.toISOString(),
  host,
  reader,
});
