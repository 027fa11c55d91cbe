import type { DepositState } from '#contract/wallet/deposits.ts';
import type { TransactionType } from '#contract/wallet/history.ts';
import type { PaymentFailure, PaymentMethodKind } from '#contract/core/money/payments.ts';
import { column, statement } from '#platform/database/statement.ts';
import { holdRow } from '../ledger/queries.ts';

const slice = { ownerId: column.uuid, limit: column.int, offset: column.int };
/** How many there are; no row for what is no owner of a wallet. */
const counting = (count: string) =>
  statement({
    params: { ownerId: column.uuid },
    row: { total: column.int.notNull },
    sql: `select (${count}) as total from actor_card where actor_card.id = :ownerId and actor_card.kind <> 'community'`,
  });

interface StepJson {
  readonly state: DepositState;
  readonly at: string;
  readonly happenedAt: string;
}
export const selectPayments = statement({
  params: slice,
  row: {
    id: column.uuid,
    member_id: column.uuid,
    provider: column.text,
    payment_id: column.text.orNull,
    amount: column.int,
    currency: column.text,
    state: column.text.as<DepositState>(),
    is_late: column.boolean,
    failure: column.text.as<PaymentFailure>().orNull,
    method: column.text.as<PaymentMethodKind>(),
    used_kind: column.text.as<PaymentMethodKind>().orNull,
    brand: column.text.orNull,
    last_four: column.text.orNull,
    masked_id: column.text.orNull,
    receipt: column.text.orNull,
    mismatched_at: column.timestamp.orNull,
    created_at: column.timestamp,
    steps: column.json<StepJson[]>(),
    events: column.json<{ readonly id: string; readonly at: string }[]>(),
    refund_ids: column.uuid.array,
  },
  sql: `select wallet_deposit.id, wallet_deposit.member_id, wallet_deposit.provider, wallet_deposit.payment_id,
    wallet_deposit.amount, wallet_deposit.currency, wallet_deposit.state, wallet_deposit.is_late,
    wallet_deposit.failure, wallet_deposit.method, used.kind as used_kind, used.brand, used.last_four,
    used.masked_id, (select wallet_receipt_number(year, number) from wallet_receipt
      where deposit_id = wallet_deposit.id) as receipt,
    wallet_deposit.mismatched_at, wallet_deposit.created_at,
    (select coalesce(jsonb_agg(jsonb_build_object('state', step.state, 'at', step.created_at,
        'happenedAt', step.happened_at) order by step.created_at, step.happened_at, step.state), '[]')
      from wallet_deposit_step step where step.deposit_id = wallet_deposit.id) as steps,
    (select coalesce(jsonb_agg(jsonb_build_object('id', event.id, 'at', event.received_at)
        order by event.received_at, event.id), '[]')
      from wallet_payment_event event where event.provider = wallet_deposit.provider and event.reference = any (
        select wallet_deposit.id || '-' || attempt from generate_series(1, wallet_deposit.attempt) attempt)) as events,
    array(select refund.id from wallet_refund refund where refund.deposit_id = wallet_deposit.id) as refund_ids
  from wallet_deposit left join wallet_deposit_method used on used.deposit_id = wallet_deposit.id
  where wallet_deposit.owner_id = :ownerId
  order by wallet_deposit.created_at desc, wallet_deposit.id desc limit :limit offset :offset`,
});
export const countPayments = counting(`select count(*)::int from wallet_deposit where owner_id = :ownerId`);

interface EntryJson {
  readonly ownerId: string | null;
  readonly account: string;
  readonly currency: string;
  readonly amount: number;
  readonly balanceAfter: number | null;
}
/* A posting has one or more entries of the owner. Positions are dense, so the latest ones are found by their index. */
export const selectPostings = statement({
  params: slice,
  row: {
    id: column.uuid,
    type: column.text.as<TransactionType>(),
    module: column.text,
    thing_kind: column.text,
    thing_id: column.uuid,
    rule: column.text,
    member_id: column.uuid.orNull,
    reversed_id: column.uuid.orNull,
    created_at: column.timestamp,
    happened_at: column.timestamp,
    entries: column.json<EntryJson[]>(),
  },
  sql: `with own as (
    select transaction_id, max(position) as position from wallet_entry where owner_id = :ownerId
    group by transaction_id order by position desc, transaction_id desc limit :limit offset :offset
  )
  select posting.id, posting.type, posting.module, posting.thing_kind, posting.thing_id, posting.rule,
    posting.member_id, posting.reversed_id, posting.created_at, posting.happened_at,
    (select jsonb_agg(jsonb_build_object('ownerId', entry.owner_id, 'account', entry.account, 'currency',
        entry.currency, 'amount', entry.amount, 'balanceAfter', entry.balance_after) order by entry.line)
      from wallet_entry entry where entry.transaction_id = posting.id) as entries
  from own join wallet_transaction posting on posting.id = own.transaction_id
  order by own.position desc, posting.id desc`,
});
export const countPostings = counting(
  `select count(distinct transaction_id)::int from wallet_entry where owner_id = :ownerId`,
);

export const selectHoldsOf = statement({
  params: slice,
  row: holdRow,
  sql: `select id, owner_id, currency, amount, buffer, captured, state, module, thing_kind, thing_id, ends_at,
    created_at, ended_at
  from wallet_hold where owner_id = :ownerId order by created_at desc, id desc limit :limit offset :offset`,
});
export const countHoldsOf = counting(`select count(*)::int from wallet_hold where owner_id = :ownerId`);
