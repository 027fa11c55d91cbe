import type { Kysely } from 'kysely';
import { DEPOSIT_FREE_HOURS, DEPOSIT_SETTLES_HOURS, type SettledDeposit } from '#contract/events/choices.ts';
import type { Language } from '#contract/core/language.ts';
import type { TaskContext, Writing } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { Services } from '#platform/services.ts';
import { isWithheld } from '#modules/network';
import { capture, release } from '#modules/wallet';
import type { EventsTables } from '../tables.ts';

const isOver = `event.ends_at <= :now::timestamptz - interval '${DEPOSIT_SETTLES_HOURS} hours'`;
/** Left so early that the seat could go to someone else, or after the event was moved. */
const leftInTime = `(event_seat.state = 'left' and (
      event_seat.changed_at <= event.starts_at - interval '${DEPOSIT_FREE_HOURS} hours'
      or event.moved_at > event_deposit.held_at))`;
/** Fewer than half of the seats were checked in, or none: the door was not kept. */
const fewCheckedIn = `(select 2 * coalesce(sum(others.seats) filter (where others.state = 'attended'), 0)
      < greatest(coalesce(sum(others.seats), 0), 1) from event_seat as others where others.event_id = event.id)`;
/** What becomes of a deposit by now; null: that is still open. */
const outcome = `case
    when event_deposit.free or event.state = 'cancelled' then 'returned'
    when event_seat.state in ('attended', 'declined', 'removed', 'lapsed') or ${leftInTime} then 'returned'
    when not ${isOver} then null
    when event_seat.state in ('requested', 'waiting', 'offered') or ${fewCheckedIn}
      or ${isWithheld({ kind: 'event', id: 'event.id' })} then 'returned'
    else 'kept' end`;
const joins = `join event on event.id = event_deposit.event_id
    join event_seat on event_seat.id = event_deposit.seat_id`;
const dueDeposits = statement({
  params: { now: column.timestamp, limit: column.int },
  row: { id: column.uuid },
  sql: `
  select event_deposit.id from event_deposit ${joins}
  where event_deposit.state = 'held' and ${outcome} is not null order by event_deposit.id limit :limit`,
});
const depositRow = {
  id: column.uuid,
  event_id: column.uuid,
  owner_id: column.uuid,
  member_id: column.uuid,
  hold_id: column.uuid,
  amount: column.int,
  // What the owner keeps: of all seats, or of those that they had.
  payout: column.int.notNull,
  settled: column.text.as<SettledDeposit>().notNull,
};
const columns = `event_deposit.id, event_deposit.event_id, event.owner_id, event_deposit.member_id,
    event_deposit.hold_id, event_deposit.amount, least(event_deposit.amount,
      event_deposit.per_seat * nullif(event_seat.seats, 0)) as payout`;
const lockDue = statement({
  params: { id: column.uuid, now: column.timestamp },
  row: depositRow,
  sql: `
  select ${columns}, ${outcome} as settled from event_deposit ${joins}
  where event_deposit.id = :id and event_deposit.state = 'held' and ${outcome} is not null
  for no key update of event_deposit`,
});
/** Of one who leaves Guildhall: their seats end now, too late for what begins soon. */
const lockOfMember = statement({
  params: { memberId: column.uuid, now: column.timestamp },
  row: depositRow,
  sql: `
  select ${columns}, coalesce(${outcome}, 'kept') as settled from event_deposit ${joins}
  where event_deposit.member_id = :memberId and event_deposit.state = 'held'
  order by event_deposit.id for no key update of event_deposit`,
});
/** Of an owner who leaves: nobody keeps what is not theirs by now. */
const lockOfOwner = statement({
  params: { ownerId: column.uuid, now: column.timestamp },
  row: depositRow,
  sql: `
  select ${columns}, coalesce(${outcome}, 'returned') as settled from event_deposit ${joins}
  where event.owner_id = :ownerId and event_deposit.state = 'held'
  order by event_deposit.id for no key update of event_deposit`,
});
const markSettled = statement({
  params: { id: column.uuid, settled: column.text, now: column.timestamp },
  sql: `
  update event_deposit set state = :settled, settled_at = :now
  where event_deposit.id = :id and event_deposit.state = 'held'`,
});

/** The transaction in which money moves: of a task or of an erasure. */
interface SettleContext extends Pick<Writing, 'emit'> {
  readonly db: Kysely<EventsTables>;
  readonly now: Date;
  readonly language: Language;
  readonly services: Pick<Services, 'config'>;
}
type Row = Exclude<Awaited<ReturnType<typeof lockDue.first>>, undefined>;
async function settle(ctx: SettleContext, row: Row): Promise<void> {
  const { id, event_id: eventId, owner_id: ownerId, member_id: memberId, hold_id: holdId, settled } = row;
  await markSettled(ctx.db, { id, settled, now: ctx.now });
  const purpose = { module: 'events', kind: 'event', id: eventId };
  const request = { purpose, key: `${settled} ${id}`, rule: `deposit_${settled}`, memberId: null, holdId };
  const posting = { ...ctx, db: across(ctx.db) };
  const isLast = row.payout < row.amount;
  if (settled === 'kept') await capture(posting, [{ ...request, to: [{ ownerId, amount: row.payout }], isLast }]);
  else await release(posting, [request]);
  await ctx.emit('events.deposit_settled', { eventId, ownerId, memberId, settled });
}

const BATCH = 500;
/** Returns deposits, and pays those of people who did not come: one transaction each, so that none holds up others. */
export async function settleDeposits(ctx: TaskContext<EventsTables>): Promise<void> {
  for (const { id } of await dueDeposits(ctx.db, { now: ctx.now, limit: BATCH })) {
    if (ctx.signal.aborted) return;
    try {
      await ctx.transaction(async (tx) => {
        const row = await lockDue.first(tx.db, { id, now: ctx.now });
        if (row !== undefined) await settle({ ...tx, now: ctx.now }, row);
      });
    } catch (err) {
      ctx.services.log.error({ err, depositId: id }, 'a deposit for a seat was not settled');
    }
  }
}
/** Before the seats of a member are erased. */
export async function settleOfMember(ctx: SettleContext, memberId: string): Promise<void> {
  for (const row of await lockOfMember(ctx.db, { memberId, now: ctx.now })) await settle(ctx, row);
}
/** Before the events of an owner are erased. */
export async function settleOfOwner(ctx: SettleContext, ownerId: string): Promise<void> {
  for (const row of await lockOfOwner(ctx.db, { ownerId, now: ctx.now })) await settle(ctx, row);
}
