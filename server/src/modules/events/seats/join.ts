import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import type { SeatState } from '#contract/events/choices.ts';
import type { Event } from '#contract/events/events.ts';
import type * as contract from '#contract/events/seats.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { EventFullRow } from '../columns.ts';
import { canClaimSeat, canEditOwnSeat, canHandOn, canJoinEvent, canLeaveEvent, isFirstCome } from '../policy.ts';
import { checkDeposit, freeDeposits, holdDeposit } from '../deposits/hold-deposit.ts';
import { moneyOf, presentEvent } from '../present.ts';
import { settleSeats } from '../queries-write.ts';
import { eventFor, eventOf, lockedEvent, readerOf } from '../read.ts';
import { findEvent } from '../queries.ts';
import type { EventsContext } from '../tables.ts';
import { announceSteps } from './announce.ts';
import { beginSeat, changeSeat, hideName, passOver, renewCode } from './queries.ts';

/** 128 random bits. */
const newCode = (): string => randomBytes(16).toString('hex');

interface Change {
  readonly seatId: string;
  readonly from: readonly SeatState[];
  readonly to: SeatState;
  readonly seats?: number;
  readonly step?: string;
}
/** One step of a seat. The event is locked, so a step that is refused means that there is no room. */
export async function moveSeat(ctx: EventsContext, row: EventFullRow, change: Change): Promise<void> {
  const { seatId, from, to, seats = 0, step = to } = change;
  const changed = await changeSeat.first(ctx.db, {
    seatId,
    from: [...from],
    to,
    seats,
    step,
    byId: ctx.actor.id,
    now: ctx.now,
  });
  if (changed === undefined) throw new Refusal('event_full');
  await announceSteps(ctx, row, [{ ...changed, step }], ctx.actor.id);
}
/** Someone took seats while larger parties wait: those stay where they are, and learn why. */
export async function passedOver(ctx: EventsContext, row: EventFullRow): Promise<void> {
  const { event_id: eventId, waiting } = row;
  if (waiting === 0 || isFirstCome(ctx.now, eventOf(row))) return;
  const passed = await passOver(ctx.db, { eventId, now: ctx.now });
  const steps = passed.map((each) => ({ ...each, step: 'passed' }));
  await announceSteps(ctx, row, steps, null);
}
/** Offers what was freed, and returns the event as it is now. */
export async function settled(ctx: EventsContext, row: EventFullRow): Promise<EventFullRow> {
  const steps = await settleSeats(ctx.db, { eventId: row.event_id, now: ctx.now });
  await announceSteps(ctx, row, steps, null);
  return eventFor(ctx, row.event_id);
}
/** How many seats a party gets by now: null where there are not enough. */
export function seatsFor(
  { capacity, taken }: Pick<EventFullRow, 'capacity' | 'taken'>,
  { party, fewer }: { readonly party: number; readonly fewer: boolean },
): number | null {
  const free = capacity === null ? party : Math.max(0, capacity - taken);
  if (free >= party) return party;
  return fewer && free > 0 ? free : null;
}

/** Takes seats, asks for them, or waits for them. Those who wait and fit into what is free have it already. */
export async function joinEvent(
  ctx: EventsContext,
  eventId: string,
  { party, fewer, wait, hidesName, deposit, source }: Out<(typeof contract.joinEvent)['body']>,
): Promise<Event> {
  const row = await lockedEvent(ctx, eventId);
  enforce(canJoinEvent(ctx, eventOf(row)));
  const waits = row.seat_state === 'waiting' && row.seat !== null;
  if (!waits) checkDeposit(moneyOf(row), deposit);
  const wish = waits && row.seat !== null ? row.seat : { party, fewer };
  const seats = seatsFor(row, wish);
  const to = row.approval && row.seat_state !== 'waiting' ? 'requested' : seats !== null ? 'joined' : 'waiting';
  if (to === 'waiting' && (!wait || row.seat_state === 'waiting')) throw new Refusal('event_full');
  const begun = found(
    await beginSeat.first(ctx.db, {
      id: uuid(),
      eventId,
      memberId: ctx.member.id,
      party,
      fewer,
      hidesName,
      source,
      deposit: deposit?.amount ?? null,
      currency: deposit?.currency ?? null,
      code: newCode(),
      now: ctx.now,
    }),
  );
  const taken = to === 'joined' ? (seats ?? 0) : 0;
  await moveSeat(ctx, row, { seatId: begun.id, from: ['left', 'lapsed', 'waiting'], to, seats: taken });
  if (to === 'joined') await passedOver(ctx, row);
  if (to !== 'waiting') await holdDeposit(ctx, eventId, begun.id);
  return presentEvent(await eventFor(ctx, eventId), ctx);
}

/** Gives seats back, a place in the queue, or an offer: what is free then is offered to the next. */
export async function leaveEvent(ctx: EventsContext, eventId: string): Promise<Event> {
  const row = await lockedEvent(ctx, eventId);
  const verdict = canLeaveEvent(ctx, eventOf(row));
  enforce(verdict);
  if (verdict === 'unchanged' || row.seat === null) return presentEvent(row, ctx);
  const from = ['requested', 'joined', 'waiting', 'offered'] as const;
  // Who had no seat yet cannot have kept it from anyone.
  if (row.seat_state !== 'joined') await freeDeposits(ctx.db, { seatIds: [row.seat.id] });
  await moveSeat(ctx, row, { seatId: row.seat.id, from, to: 'left' });
  return presentEvent(await settled(ctx, row), ctx);
}

/** Takes the seats that are offered. */
export async function claimSeat(ctx: EventsContext, eventId: string): Promise<Event> {
  const row = await lockedEvent(ctx, eventId);
  const verdict = canClaimSeat(ctx, eventOf(row));
  enforce(verdict);
  if (verdict === 'unchanged' || row.seat === null) return presentEvent(row, ctx);
  await moveSeat(ctx, row, { seatId: row.seat.id, from: ['offered'], to: 'joined', seats: row.seat.seats });
  await holdDeposit(ctx, eventId, row.seat.id);
  return presentEvent(await settled(ctx, row), ctx);
}

/** Gives seats to another member who may see the event and has none. */
export async function handOnSeat(ctx: EventsContext, eventId: string, memberId: string): Promise<Event> {
  const row = await lockedEvent(ctx, eventId);
  enforce(canHandOn(ctx, eventOf(row)));
  const { seat } = row;
  if (seat === null || memberId === ctx.member.id) throw new Refusal('not_permitted');
  const other = { ...readerOf(ctx), viewerId: memberId, personId: memberId };
  const [card, theirs] = await Promise.all([
    ctx.cards([{ kind: 'profile', id: memberId }]),
    findEvent.first(ctx.db, { ...other, eventId }),
  ]);
  found(card.get('profile', memberId));
  if (found(theirs).owner_id === memberId) throw new Refusal('not_permitted');
  const taken = theirs?.seat_state ?? null;
  if (taken === 'removed' || taken === 'declined') throw new Refusal('not_permitted');
  if (taken !== null && taken !== 'left' && taken !== 'lapsed') throw new Refusal('has_seat');
  await moveSeat(ctx, row, { seatId: seat.id, from: ['joined'], to: 'left' });
  await renewCode(ctx.db, { seatId: seat.id, code: newCode() });
  const begun = found(
    await beginSeat.first(ctx.db, {
      id: uuid(),
      eventId,
      memberId,
      party: seat.party,
      fewer: seat.fewer,
      // They have not chosen to be listed.
      hidesName: true,
      source: 'other',
      deposit: null,
      currency: null,
      code: newCode(),
      now: ctx.now,
    }),
  );
  const from = ['left', 'lapsed'] as const;
  await moveSeat(ctx, row, { seatId: begun.id, from, to: 'joined', seats: seat.seats, step: 'handed_on' });
  return presentEvent(await eventFor(ctx, eventId), ctx);
}

export async function editOwnSeat(ctx: EventsContext, eventId: string, hidesName: boolean): Promise<Event> {
  const row = await lockedEvent(ctx, eventId);
  enforce(canEditOwnSeat(ctx, eventOf(row)));
  if (row.seat === null || row.seat.hidesName === hidesName) return presentEvent(row, ctx);
  await hideName(ctx.db, { seatId: row.seat.id, hidesName });
  return presentEvent(await eventFor(ctx, eventId), ctx);
}
