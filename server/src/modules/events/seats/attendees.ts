import type { Out } from '#contract/core/endpoint.ts';
import type * as contract from '#contract/events/seats.ts';
import { actorReference } from '#platform/cards.ts';
import { defaultLimit, fromCursor, infinitePage, noteOf, oldestPosition, toCursor } from '#platform/paging/keyset.ts';
import { enforce, type Verdict } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { foldForSearch, presentActorCard } from '#modules/actors';
import type { EventFullRow } from '../columns.ts';
import {
  canAnswerSeat,
  canMarkAbsent,
  canRemoveSeat,
  canSeeAttendees,
  canSeeList,
  type EventOf,
  seatAbilities,
  type SeatOf,
} from '../policy.ts';
import { eventFor, eventOf, lockedEvent } from '../read.ts';
import type { EventsContext } from '../tables.ts';
import { moveSeat, passedOver, seatsFor, settled } from './join.ts';
import { type AttendeeRow, attendeePage, findSeat, goingPage } from './queries.ts';

/** Seats as hosts see them: also the names of those who hide it from others. */
async function presentAttendees(
  ctx: EventsContext,
  event: EventOf,
  rows: readonly AttendeeRow[],
): Promise<contract.Attendee[]> {
  const people = rows.flatMap(({ member_id: id, checked_by: by }) => (by === null ? [id] : [id, by]));
  const cards = await ctx.cards([...new Set(people)].map(actorReference));
  return rows.map((row) => ({
    id: row.seat_id,
    member: cards.actor(row.member_id) ?? null,
    state: row.state,
    party: row.party,
    seats: row.seats,
    fewer: row.fewer,
    position: row.position,
    claimUntil: row.state === 'offered' ? (row.claim_until?.toISOString() ?? null) : null,
    joinedAt: row.created_at.toISOString(),
    checkedAt: row.checked_at?.toISOString() ?? null,
    checkedBy: row.checked_by === null ? null : (cards.actor(row.checked_by) ?? null),
    marked: row.marked,
    deposit: row.deposit,
    can: seatAbilities(ctx, event, { state: row.state }),
  }));
}

export async function listAttendees(
  ctx: EventsContext,
  eventId: string,
  { state = 'all', query, cursor, limit = defaultLimit }: Out<(typeof contract.listAttendees)['query']>,
): Promise<Out<(typeof contract.listAttendees)['reply']>> {
  const event = eventOf(await eventFor(ctx, eventId));
  enforce(canSeeAttendees(ctx, event));
  const { at, id } = fromCursor(cursor, oldestPosition);
  const sought = query === undefined || query === '' ? null : foldForSearch(query).replaceAll(/[%_\\]/g, '\\$&');
  const rows = await attendeePage(ctx.db, { eventId, state, query: sought, now: ctx.now, at, id, limit: limit + 1 });
  const shown = new Map((await presentAttendees(ctx, event, rows)).map((each) => [each.id, each]));
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.created_at, id: row.seat_id }),
    (row) => found(shown.get(row.seat_id)),
  );
}

/** Who goes, for those who may see it: without those who hide their name. */
export async function listGoing(
  ctx: EventsContext,
  eventId: string,
  { cursor, limit = defaultLimit }: Out<(typeof contract.listGoing)['query']>,
): Promise<Out<(typeof contract.listGoing)['reply']>> {
  enforce(canSeeList(ctx, eventOf(await eventFor(ctx, eventId))));
  const { at, id } = fromCursor(cursor, oldestPosition);
  const connected = cursor === undefined || noteOf(cursor) === 'connected';
  const viewer = { viewerId: ctx.actor.id, personId: ctx.member.id };
  const rows = await goingPage(ctx.db, { ...viewer, eventId, connected, at, id, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last !== undefined;
  return {
    data: page.map((row) => ({
      member: presentActorCard(row, ctx.services, ctx.now),
      party: row.party,
      connected: row.connected,
    })),
    next: next ? toCursor({ at: last.created_at, id: last.seat_id }, last.connected ? 'connected' : 'other') : null,
  };
}

interface HostStep {
  readonly verdict: (ctx: EventsContext, event: EventOf, seat: SeatOf) => Verdict;
  readonly change: (
    row: EventFullRow,
    seat: AttendeeRow,
  ) => Pick<Parameters<typeof moveSeat>[2], 'from' | 'to' | 'seats'>;
}
/** One step of a host with a seat of theirs. */
async function hostStep(
  ctx: EventsContext,
  { eventId, seatId }: { readonly eventId: string; readonly seatId: string },
  { verdict, change }: HostStep,
): Promise<contract.Attendee> {
  const row = await lockedEvent(ctx, eventId);
  const event = eventOf(row);
  const find = async () => findSeat.first(ctx.db, { eventId, seatId, now: ctx.now });
  enforce(canSeeAttendees(ctx, event));
  const seat = found(await find());
  const judged = verdict(ctx, event, { state: seat.state });
  enforce(judged);
  if (judged !== 'unchanged') {
    const step = change(row, seat);
    await moveSeat(ctx, row, { seatId, ...step });
    if (step.to === 'joined') await passedOver(ctx, row);
    await settled(ctx, row);
  }
  const [attendee] = await presentAttendees(ctx, event, [found(await find())]);
  return found(attendee);
}
type SeatParams = Out<(typeof contract.answerSeat)['params']>;
/** Accepted where no seats are free, they wait in the queue. */
export const answerSeat = async (ctx: EventsContext, params: SeatParams, accept: boolean) =>
  hostStep(ctx, params, {
    verdict: canAnswerSeat,
    change(row, seat) {
      if (!accept) return { from: ['requested'], to: 'declined' };
      const seats = seatsFor(row, seat);
      return seats === null ? { from: ['requested'], to: 'waiting' } : { from: ['requested'], to: 'joined', seats };
    },
  });
export const removeSeat = async (ctx: EventsContext, params: SeatParams) =>
  hostStep(ctx, params, {
    verdict: canRemoveSeat,
    change: () => ({ from: ['requested', 'joined', 'waiting', 'offered'], to: 'removed' }),
  });
export const markAbsent = async (ctx: EventsContext, params: SeatParams) =>
  hostStep(ctx, params, {
    verdict: canMarkAbsent,
    change: (_, { seats }) => ({ from: ['joined'], to: 'absent', seats }),
  });
