import { v7 as uuid } from 'uuid';
import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import type { Services } from '#platform/services.ts';
import { day } from '#platform/time.ts';
import type { AppointmentsTables } from '../tables.ts';
import { sealAddress } from './address.ts';
import { type BusyTime, insertCalendar, planReading, storeBusy } from './queries.ts';

export interface SeededCalendar {
  readonly memberId: string;
  readonly name: string;
  readonly address: string;
  readonly times: readonly BusyTime[];
  readonly now: Date;
}
/** A calendar as if it had been read just now, for demo worlds. Nothing is at its address, so it is read no more. */
export async function seedCalendar(
  anyDb: Kysely<never>,
  { seal }: Pick<Services, 'seal'>,
  { memberId, name, address, times, now }: SeededCalendar,
): Promise<void> {
  const db = narrowed<AppointmentsTables>(anyDb);
  const id = uuid();
  const sealed = sealAddress({ seal }, address);
  await insertCalendar.first(db, { id, memberId, name, site: new URL(address).hostname, sealed, now });
  await storeBusy.first(db, { calendarId: id, times, now, until: new Date(now.getTime() + 400 * day) });
  await planReading(db, { calendarId: id, dueAt: new Date(now.getTime() + 3_650 * day) });
}
