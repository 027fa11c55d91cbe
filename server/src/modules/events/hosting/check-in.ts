import { CHECK_IN_HOURS } from '#contract/events/choices.ts';
import type * as contract from '#contract/events/hosting.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { actorReference } from '#platform/cards.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { hour, minute } from '#platform/time.ts';
import type { EventFullRow } from '../columns.ts';
import { canCheckIn } from '../policy.ts';
import { eventOf, lockedEvent } from '../read.ts';
import { announceSteps } from '../seats/announce.ts';
import type { EventsContext } from '../tables.ts';
import { mergeScans, scanOutcomes, seatsAtDoor, storeScans, undoScans } from './queries.ts';

type Body = Out<(typeof contract.checkIn)['body']>;
type Outcomes = Out<(typeof contract.checkIn)['reply']>['data'];
/** How far ahead the clock of a device may be. */
const AHEAD = 5 * minute;
/** The door is open from two hours before the start to the end, by the time of the device. */
function isAtDoor({ starts_at: start, ends_at: end }: EventFullRow, at: Date, now: Date): boolean {
  if (start === null || end === null) return false;
  const from = start.getTime() - CHECK_IN_HOURS * hour;
  return at.getTime() >= from && at <= end && at.getTime() <= now.getTime() + AHEAD;
}

/**
 * Stores scans of devices that may have been without network. Each has an id of its device and counts once; the first
 * of a seat, by the times of the devices, is when someone came, in whatever order they arrive.
 */
export async function checkIn(ctx: EventsContext, eventId: string, { scans }: Body): Promise<Outcomes> {
  const { db, now, actor, member } = ctx;
  const row = await lockedEvent(ctx, eventId);
  enforce(canCheckIn(ctx, eventOf(row)));
  const codes = scans.flatMap(({ code }) => (code === undefined ? [] : [code.trim().toLowerCase()]));
  const ids = scans.flatMap(({ seatId }) => seatId ?? []);
  const seats = await seatsAtDoor(db, { eventId, codes, ids });
  const byCode = new Map(seats.map(({ code, seat_id: id }) => [code, id]));
  const known = new Set(seats.map(({ seat_id: id }) => id));
  const seatOf = ({ code, seatId }: Body['scans'][number]) =>
    seatId === undefined ? byCode.get(code?.trim().toLowerCase() ?? '') : known.has(seatId) ? seatId : undefined;
  const sent = scans.flatMap((scan) => {
    const seat = seatOf(scan);
    const at = new Date(scan.scannedAt);
    if (seat === undefined || !isAtDoor(row, at, now)) return [];
    return [{ client_id: scan.clientId, seat_id: seat, scanned_at: at.toISOString() }];
  });
  await storeScans(db, { eventId, byId: member.id, scans: sent, now });
  const touched = [...new Set(sent.map(({ seat_id: id }) => id))];
  const changed = await mergeScans(db, { eventId, ids: touched, byId: member.id, now });
  const steps = changed.map((each) => ({ ...each, step: 'attended' }));
  await announceSteps(ctx, row, steps, actor.id);
  const outcomes = await scanOutcomes(db, { eventId, clientIds: sent.map(({ client_id: id }) => id) });
  const people = outcomes.flatMap(({ member_id: id, first_by: by }) => (by === null ? [id] : [id, by]));
  const cards = await ctx.cards([...new Set(people)].map(actorReference));
  const byClient = new Map(outcomes.map((each) => [each.client_id, each]));
  return scans.map((scan) => {
    const each = byClient.get(scan.clientId);
    const nothing = { clientId: scan.clientId, seatId: null, member: null, firstAt: null, firstBy: null };
    if (each === undefined) return { ...nothing, outcome: seatOf(scan) === undefined ? 'not_this_event' : 'closed' };
    return {
      clientId: scan.clientId,
      outcome: each.is_first ? (each.marked ? 'let_in' : 'in') : 'twice',
      seatId: each.seat_id,
      member: cards.actor(each.member_id) ?? null,
      firstAt: each.first_at?.toISOString() ?? null,
      firstBy: each.first_by === null ? null : (cards.actor(each.first_by) ?? null),
    };
  });
}

/** Takes a check-in back. */
export async function undoCheckIn(
  ctx: EventsContext,
  { eventId, seatId }: Out<(typeof contract.undoCheckIn)['params']>,
): Promise<Out<(typeof contract.undoCheckIn)['reply']>['data']> {
  const row = await lockedEvent(ctx, eventId);
  enforce(canCheckIn(ctx, eventOf(row)));
  const [known] = await seatsAtDoor(ctx.db, { eventId, codes: [], ids: [seatId] });
  found(known);
  const undone = await undoScans.first(ctx.db, { eventId, seatId, byId: ctx.member.id, now: ctx.now });
  if (undone === undefined) throw new Refusal('seat_state');
  await announceSteps(ctx, row, [{ ...undone, step: 'unchecked' }], ctx.actor.id);
  return { seatId, state: undone.state };
}
