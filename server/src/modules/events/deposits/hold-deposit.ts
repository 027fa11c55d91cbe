import { v7 as uuid } from 'uuid';
import type { Money } from '#contract/core/money/shape.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { Refusal } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { hold, HOLD_DAYS_MAX } from '#modules/wallet';
import type { EventsContext } from '../tables.ts';

const findNeed = statement({
  params: { seatId: column.uuid },
  row: {
    per_seat: column.int.notNull,
    currency: column.text.notNull,
    amount: column.int.notNull,
    open_amount: column.int.orNull,
  },
  sql: `
  select event_seat.deposit as per_seat, event_seat.deposit_currency as currency,
    event_seat.deposit * case when event_seat.seats > 0 then event_seat.seats else event_seat.party end as amount,
    (select event_deposit.amount from event_deposit where event_deposit.seat_id = event_seat.id
      and event_deposit.state = 'held' and not event_deposit.free
      and event_deposit.currency = event_seat.deposit_currency) as open_amount
  from event_seat where event_seat.id = :seatId and event_seat.deposit is not null`,
});
/** What is on hold for a seat goes back, whatever happens to it. */
export const freeDeposits = statement({
  params: { seatIds: column.uuid.array },
  sql: `
  update event_deposit set free = true
  where event_deposit.seat_id = any (:seatIds::uuid[]) and event_deposit.state = 'held'`,
});
const insertDeposit = statement({
  params: {
    id: column.uuid,
    eventId: column.uuid,
    seatId: column.uuid,
    memberId: column.uuid,
    holdId: column.uuid,
    amount: column.int,
    perSeat: column.int,
    currency: column.text,
    now: column.timestamp,
  },
  sql: `
  insert into event_deposit (id, event_id, seat_id, member_id, hold_id, amount, per_seat, currency, state, held_at)
  values (:id, :eventId, :seatId, :memberId, :holdId, :amount, :perSeat, :currency, 'held', :now)`,
});

/** What the caller agreed to is what the event asks for. */
export function checkDeposit(terms: Money | null, agreed: Money | null): void {
  if (terms?.amount !== agreed?.amount || terms?.currency !== agreed?.currency) throw new Refusal('deposit_changed');
}

/**
 * Sets aside what the caller agreed to for a seat that they have now, last of all: who finds no room has nothing on
 * hold. What is on hold for it already counts, if it is enough.
 *
 * @throws Refusal `funds_missing`, `wallet_frozen`
 */
export async function holdDeposit(ctx: EventsContext, eventId: string, seatId: string): Promise<void> {
  const need = await findNeed.first(ctx.db, { seatId });
  if (need === undefined || (need.open_amount ?? 0) >= need.amount) return;
  const id = uuid();
  const [posted] = await hold({ ...ctx, db: across(ctx.db) }, [
    {
      purpose: { module: 'events', kind: 'event', id: eventId },
      key: `deposit ${id}`,
      rule: 'seat_taken',
      memberId: ctx.member.id,
      ownerId: ctx.member.id,
      money: { amount: need.amount, currency: need.currency },
      endsAt: new Date(ctx.now.getTime() + HOLD_DAYS_MAX * day),
    },
  ]);
  if (posted?.holdId === undefined || posted.holdId === null) throw new Error('the wallet has made no hold');
  await freeDeposits(ctx.db, { seatIds: [seatId] });
  await insertDeposit(ctx.db, {
    id,
    eventId,
    seatId,
    memberId: ctx.member.id,
    holdId: posted.holdId,
    amount: need.amount,
    perSeat: need.per_seat,
    currency: need.currency,
    now: ctx.now,
  });
}
