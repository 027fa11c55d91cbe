import type { Out } from '#contract/core/endpoint.ts';
import type { listSlots as endpoint, Moment, Slots } from '#contract/appointments/availability.ts';
import { SLOT_DAYS_MAX } from '#contract/appointments/choices.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { enforce } from '#platform/policy.ts';
import { day } from '#platform/time.ts';
import { presentActorCard } from '#modules/actors';
import { presentMoment } from '../moments.ts';
import { canBook } from '../policy.ts';
import { findReaderZone } from '../queries.ts';
import type { AppointmentsContext as Context } from '../tables.ts';
import { findHost, nextSlot, type SlotRow, slotsOfDays } from './queries.ts';

const momentOf = (row: SlotRow) => presentMoment(row.slot_at, row.slot_host, row.slot_reader);
/** `2027-03-28` as the days since 1970. */
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / day;

/** Whose hours are booked by whom, and how long an appointment is with what stays free around it, in minutes. */
export interface BookedSlots {
  readonly hostId: string;
  readonly guestId: string;
  readonly minutes: number;
  readonly before: number;
  readonly after: number;
}
/** The free starts of some days of the caller, who may be either side. */
export async function freeSlots(
  { db, member, now }: Pick<Context, 'db' | 'member' | 'now'>,
  slots: BookedSlots,
  days: { readonly fromDay: string; readonly toDay: string },
): Promise<Moment[]> {
  const reader = await findReaderZone.first(db, { personId: member.id, browserZone: null });
  const rows = await slotsOfDays(db, { ...slots, ...days, now, readerZone: reader?.zone ?? 'UTC' });
  return rows.filter(({ closed_by: closedBy }) => closedBy === null).map(momentOf);
}

/** The host whose hours the caller may book. */
export async function bookableHost(
  ctx: Pick<Context, 'db' | 'actor' | 'member'>,
  memberId: string,
  browserZone: string | undefined,
) {
  const params = { viewerId: ctx.actor.id, personId: ctx.member.id, browserZone: browserZone ?? null, memberId };
  const host = found(await findHost.first(ctx.db, params));
  enforce(canBook(ctx, { hostId: memberId, isOpen: host.open }));
  const { minutes, buffer_before: before, buffer_after: after } = host;
  if (minutes === null || before === null || after === null) throw new Error('a host without hours is not open');
  return { host, slots: { hostId: memberId, guestId: ctx.member.id, minutes, before, after } };
}

/** The starts that the caller can book, by their own days; what is open now is decided again when they book. */
export async function listSlots(
  ctx: Context,
  memberId: string,
  { from, to, timeZone }: Out<(typeof endpoint)['query']>,
): Promise<Slots> {
  if (to < from) throw fieldRefusal('to', 'day_before');
  if (dayNumber(to) - dayNumber(from) >= SLOT_DAYS_MAX)
    throw fieldRefusal('to', 'too_many_days', { max: SLOT_DAYS_MAX });
  const { host, slots } = await bookableHost(ctx, memberId, timeZone);
  const { now } = ctx;
  const readerZone = host.reader_zone;
  const rows = await slotsOfDays(ctx.db, { ...slots, now, readerZone, fromDay: from, toDay: to });
  const days = Map.groupBy(rows, (row) => row.day);
  const isFree = rows.some(({ closed_by: closedBy }) => closedBy === null);
  const until = new Date(now.getTime() + ((host.horizon_days ?? 0) + 2) * day);
  const after = new Date(Math.max(now.getTime(), dayNumber(to) * day));
  const next = isFree ? undefined : await nextSlot.first(ctx.db, { ...slots, now, readerZone, from: after, until });
  return {
    host: presentActorCard(host, ctx.services, now),
    minutes: slots.minutes,
    approval: host.approval ?? false,
    placeKind: host.place_kind ?? 'phone',
    zone: readerZone,
    hostZone: host.host_zone,
    days: [...days].map(([name, all]) => {
      const open = all.filter(({ closed_by: closedBy }) => closedBy === null);
      return { day: name, slots: open.map(momentOf), taken: open.length === 0 };
    }),
    nextFree: next === undefined ? null : momentOf(next),
  };
}
