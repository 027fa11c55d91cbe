import type { Out } from '#contract/core/endpoint.ts';
import type {
  listSlots as endpoint,
  Moment,
  readNextFree as nextEndpoint,
  Slots,
} from '#contract/appointments/availability.ts';
import { SLOT_DAYS_MAX } from '#contract/appointments/choices.ts';
import { fieldRefusal, found, Refusal } from '#platform/refusal.ts';
import { enforce } from '#platform/policy.ts';
import { day } from '#platform/time.ts';
import { presentActorCard } from '#modules/actors';
import { presentMoment } from '../moments.ts';
import { canBook } from '../policy.ts';
import { findReaderZone } from '../queries.ts';
import type { AppointmentsContext as Context } from '../tables.ts';
import { findHost, type HostRow, nextSlot, type SlotRow, slotsOfDays } from './queries.ts';

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

type Reader = Pick<Context, 'db' | 'actor' | 'member' | 'now'>;
const hostFor = async (ctx: Reader, memberId: string, browserZone: string | undefined): Promise<HostRow> =>
  found(
    await findHost.first(ctx.db, {
      viewerId: ctx.actor.id,
      personId: ctx.member.id,
      browserZone: browserZone ?? null,
      memberId,
      now: ctx.now,
    }),
  );
/** Undefined: the host has no hours. */
function slotsOf(host: HostRow, hostId: string, guestId: string): BookedSlots | undefined {
  const { minutes, buffer_before: before, buffer_after: after } = host;
  return minutes === null || before === null || after === null
    ? undefined
    : { hostId, guestId, minutes, before, after };
}
/** The host whose hours the caller may book. */
export async function bookableHost(ctx: Reader, memberId: string, browserZone: string | undefined) {
  const host = await hostFor(ctx, memberId, browserZone);
  enforce(canBook(ctx, { hostId: memberId, isOpen: host.open }));
  return { host, slots: refuseWithout(slotsOf(host, memberId, ctx.member.id)) };
}
function refuseWithout<T>(slots: T | undefined): T {
  if (slots === undefined) throw new Refusal('not_bookable');
  return slots;
}
/** The host whose hours the caller sees: those that they may book, or their own as others see them. */
export async function shownHost(ctx: Reader, memberId: string, browserZone: string | undefined) {
  if (memberId !== ctx.member.id) return bookableHost(ctx, memberId, browserZone);
  const host = await hostFor(ctx, memberId, browserZone);
  return { host, slots: refuseWithout(slotsOf(host, memberId, memberId)) };
}

/** The first start that is free from an instant on, as far ahead as the host allows. */
async function nextFree({ db, now }: Pick<Context, 'db' | 'now'>, host: HostRow, slots: BookedSlots, from: Date) {
  const until = new Date(now.getTime() + ((host.horizon_days ?? 0) + 2) * day);
  const row = await nextSlot.first(db, { ...slots, now, readerZone: host.reader_zone, from, until });
  return row === undefined ? null : momentOf(row);
}

/** Whether a member offers the caller hours, and the first that is free. */
export async function readNextFree(
  ctx: Context,
  memberId: string,
  { timeZone }: Out<(typeof nextEndpoint)['query']>,
): Promise<Out<(typeof nextEndpoint)['reply']>['data']> {
  const host = await hostFor(ctx, memberId, timeZone);
  const slots = slotsOf(host, memberId, ctx.member.id);
  if (!host.open || slots === undefined) return { offered: false, nextFree: null };
  return { offered: true, nextFree: await nextFree(ctx, host, slots, ctx.now) };
}

/** Whose hours, as the caller sees them. */
export interface HostSlots {
  readonly host: HostRow;
  readonly slots: BookedSlots;
}
/** The starts that the caller can book, by their own days; what is open now is decided again when they book. */
export const listSlots = async (
  ctx: Context,
  memberId: string,
  query: Out<(typeof endpoint)['query']>,
): Promise<Slots> => daysOfSlots(ctx, await shownHost(ctx, memberId, query.timeZone), query);

export async function daysOfSlots(
  ctx: Context,
  { host, slots }: HostSlots,
  { from, to }: Out<(typeof endpoint)['query']>,
): Promise<Slots> {
  if (to < from) throw fieldRefusal('to', 'day_before');
  if (dayNumber(to) - dayNumber(from) >= SLOT_DAYS_MAX)
    throw fieldRefusal('to', 'too_many_days', { max: SLOT_DAYS_MAX });
  const { now } = ctx;
  const readerZone = host.reader_zone;
  const rows = await slotsOfDays(ctx.db, { ...slots, now, readerZone, fromDay: from, toDay: to });
  const days = Map.groupBy(rows, (row) => row.day);
  const isFree = rows.some(({ closed_by: closedBy }) => closedBy === null);
  const after = new Date(Math.max(now.getTime(), dayNumber(to) * day));
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
    nextFree: isFree ? null : await nextFree(ctx, host, slots, after),
  };
}
