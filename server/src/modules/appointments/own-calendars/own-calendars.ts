import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import type { addOwnCalendar as endpoint, OwnCalendar } from '#contract/appointments/calendars.ts';
import { OWN_CALENDARS_MAX } from '#contract/appointments/choices.ts';
import { fieldRefusal, found, Refusal } from '#platform/refusal.ts';
import { isRequestable } from '#platform/sites/sites.ts';
import { sealAddress } from './address.ts';
import type { AppointmentsContext as Context } from '../tables.ts';
import { type CalendarRow, calendarsOf, deleteCalendar, insertCalendar } from './queries.ts';
import { readCalendar } from './read-calendar.ts';

const present = (row: CalendarRow): OwnCalendar => ({
  id: row.id,
  name: row.name,
  site: row.site,
  readAt: row.read_at?.toISOString() ?? null,
  failure: row.failure,
  failedSince: row.failed_since?.toISOString() ?? null,
});

export const listOwnCalendars = async ({ db, member }: Context): Promise<OwnCalendar[]> =>
  (await calendarsOf(db, { memberId: member.id })).map(present);

/** Calendar programs write `webcal:` for an address that is read by https. */
export async function addOwnCalendar(
  ctx: Context,
  { name, address }: Out<(typeof endpoint)['body']>,
): Promise<OwnCalendar> {
  const { db, member, now, services } = ctx;
  const secret = address.replace(/^webcals?:/i, 'https:');
  if (!isRequestable(secret)) throw fieldRefusal('address', 'no_calendar_address');
  const id = uuid();
  const sealed = sealAddress(services, secret);
  const target = { id, memberId: member.id, name, site: new URL(secret).hostname, sealed, now };
  let row = await insertCalendar.first(db, target);
  // Calls at the same time try the same place: there are as many tries as places.
  for (let tries = 1; row === undefined && tries < OWN_CALENDARS_MAX; tries += 1)
    row = await insertCalendar.first(db, target);
  if (row === undefined) throw new Refusal('too_many_calendars');
  await ctx.task(readCalendar, { calendarId: id });
  await ctx.emit('appointments.calendars_changed', { memberId: member.id });
  return present(row);
}

export async function deleteOwnCalendar(ctx: Context, calendarId: string): Promise<void> {
  const { db, member } = ctx;
  found(await deleteCalendar.first(db, { memberId: member.id, calendarId }));
  await ctx.emit('appointments.calendars_changed', { memberId: member.id });
  await ctx.emit('appointments.slots_changed', { hostId: member.id });
}
