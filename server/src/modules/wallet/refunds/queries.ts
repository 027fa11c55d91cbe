import type { RefundState } from '#contract/wallet/refund-states.ts';
import type { PaymentMethodKind } from '#contract/core/money/payments.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';

const deposits = { ownerId: column.uuid, currency: column.text, since: column.timestamp };
/** The rows of the business, locked in one order before any account: refunds of a wallet follow one another. */
export const lockDeposits = statement({
  params: { ownerId: column.uuid, currency: column.text },
  row: { id: column.uuid },
  sql: `select id from wallet_deposit
  where owner_id = :ownerId and currency = :currency and state = 'succeeded' order by id for no key update`,
});
const used = {
  used_kind: column.text.as<PaymentMethodKind>().orNull,
  brand: column.text.orNull,
  last_four: column.text.orNull,
  masked_id: column.text.orNull,
  method: column.text.as<PaymentMethodKind>(),
};
const usedColumns = `used.kind as used_kind, used.brand, used.last_four, used.masked_id, wallet_deposit.method`;
export const refundableRow = {
  ...used,
  id: column.uuid,
  left: column.int,
  paid_at: column.timestamp,
  receipt: column.text.orNull,
};
/** Deposits of which something is left, the newest first; read once they are locked. */
export const selectRefundable = statement({
  params: deposits,
  row: refundableRow,
  sql: `select wallet_deposit.id, ${usedColumns}, paid.created_at as paid_at,
    (wallet_deposit.amount - coalesce(returned.amount, 0))::bigint as left,
    (select wallet_receipt_number(year, number) from wallet_receipt where deposit_id = wallet_deposit.id) as receipt
  from wallet_deposit
  join wallet_transaction paid on paid.id = wallet_deposit.transaction_id
  left join wallet_deposit_method used on used.deposit_id = wallet_deposit.id
  left join lateral (select sum(amount) as amount from wallet_refund
    where wallet_refund.deposit_id = wallet_deposit.id and wallet_refund.state <> 'failed') returned on true
  where wallet_deposit.owner_id = :ownerId and wallet_deposit.currency = :currency
    and wallet_deposit.state = 'succeeded' and paid.created_at > :since
    and wallet_deposit.mismatched_at is null and wallet_deposit.amount > coalesce(returned.amount, 0)
  order by paid.created_at desc, wallet_deposit.id desc`,
});
/** What can be spent, less what is owed. */
export const selectAvailable = statement({
  params: { ownerId: column.uuid, currency: column.text },
  row: { balance: column.int },
  sql: `select sum(balance)::bigint as balance from wallet_account
  where owner_id = :ownerId and currency = :currency and account in ('available', 'owed')
  having count(*) > 0`,
});

interface NewRefund {
  readonly id: string;
  readonly deposit_id: string;
  readonly amount: number;
  readonly transaction_id: string;
  readonly arrives_by: Date;
}
export const insertRefunds = statement({
  params: {
    rows: column.json<readonly NewRefund[]>(),
    ownerId: column.uuid,
    memberId: column.uuid,
    actId: column.uuid.orNull,
    currency: column.text,
    now: column.timestamp,
  },
  sql: `insert into wallet_refund (id, owner_id, deposit_id, member_id, act_id, currency, amount, transaction_id,
    created_at, arrives_by, next_try_at)
  select id, :ownerId, deposit_id, :memberId, :actId, :currency, amount, transaction_id, :now, arrives_by, :now
  from jsonb_to_recordset(:rows::jsonb) as item (id uuid, deposit_id uuid, amount bigint, transaction_id uuid,
    arrives_by timestamptz)`,
});

export const refundRow = {
  ...used,
  id: column.uuid,
  owner_id: column.uuid,
  deposit_id: column.uuid,
  act_id: column.uuid.orNull,
  is_ours: column.boolean,
  currency: column.text,
  amount: column.int,
  state: column.text.as<RefundState>(),
  bank_reference: column.text.orNull,
  created_at: column.timestamp,
  sent_at: column.timestamp.orNull,
  ended_at: column.timestamp.orNull,
  arrives_by: column.timestamp,
};
export type RefundRow = RowOf<typeof refundRow>;
const columns = `refund.id, refund.owner_id, refund.deposit_id, refund.act_id,
  refund.member_id is not null as is_ours, refund.currency, refund.amount, refund.state, refund.bank_reference,
  refund.created_at, refund.sent_at, refund.ended_at, refund.arrives_by, ${usedColumns}`;
export const selectRefunds = statement({
  params: { ids: column.uuid.array },
  row: refundRow,
  sql: `select ${columns} from wallet_refund refund join wallet_deposit on wallet_deposit.id = refund.deposit_id
  left join wallet_deposit_method used on used.deposit_id = refund.deposit_id
  where refund.id = any (:ids) order by refund.created_at desc, refund.id desc`,
});
export const selectRefundPage = statement({
  params: { ownerId: column.uuid, at: column.timestamp, id: column.uuid, limit: column.int },
  row: refundRow,
  sql: `select ${columns} from wallet_refund refund join wallet_deposit on wallet_deposit.id = refund.deposit_id
  left join wallet_deposit_method used on used.deposit_id = refund.deposit_id
  where refund.owner_id = :ownerId and (refund.created_at, refund.id) < (:at, :id)
  order by refund.created_at desc, refund.id desc limit :limit`,
});

/** What a task needs to ask the provider, and the row of the business, which it locks to apply the answer. */
const sendingRow = {
  id: column.uuid,
  deposit_id: column.uuid,
  owner_id: column.uuid,
  currency: column.text,
  amount: column.int,
  state: column.text.as<RefundState>(),
  transaction_id: column.uuid,
  provider: column.text,
  payment_id: column.text.orNull,
  attempt: column.int,
};
export type SendingRow = RowOf<typeof sendingRow>;
const sending = `select refund.id, refund.deposit_id, refund.owner_id, refund.currency, refund.amount, refund.state,
    refund.transaction_id, wallet_deposit.provider, wallet_deposit.payment_id, wallet_deposit.attempt
  from wallet_refund refund join wallet_deposit on wallet_deposit.id = refund.deposit_id where refund.id = :id`;
export const selectSending = statement({ params: { id: column.uuid }, row: sendingRow, sql: sending });
export const lockSending = statement({
  params: { id: column.uuid },
  row: sendingRow,
  sql: `${sending} for no key update of refund`,
});
/** Those about which the provider is asked now; each is asked again later, whatever becomes of it. */
export const claimDue = statement({
  params: { now: column.timestamp, limit: column.int },
  row: { id: column.uuid },
  sql: `update wallet_refund set tries = tries + 1,
    next_try_at = :now + least(interval '6 hours', interval '1 minute' * 2 ^ least(tries, 9))
  where id in (select id from wallet_refund where next_try_at <= :now order by next_try_at limit :limit
    for no key update skip locked)
  returning id`,
});
export const updateSent = statement({
  params: { id: column.uuid, now: column.timestamp },
  sql: `update wallet_refund set state = 'sent', sent_at = :now where id = :id and state = 'requested'`,
});
export const updateEnded = statement({
  params: {
    id: column.uuid,
    state: column.text,
    returnedId: column.uuid.orNull,
    bankReference: column.text.orNull,
    now: column.timestamp,
  },
  sql: `update wallet_refund set state = :state, returned_id = :returnedId, bank_reference = :bankReference,
    sent_at = coalesce(sent_at, :now), ended_at = :now, next_try_at = null
  where id = :id and state <> 'failed'`,
});
