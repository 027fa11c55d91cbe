import type { PaymentFailure, PaymentMethodKind } from '#contract/core/money/payments.ts';
import type { DepositState } from '#contract/wallet/deposits.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';

export const depositRow = {
  id: column.uuid,
  owner_id: column.uuid,
  member_id: column.uuid,
  provider: column.text,
  currency: column.text,
  amount: column.int,
  method: column.text.as<PaymentMethodKind>(),
  state: column.text.as<DepositState>(),
  attempt: column.int,
  payment_id: column.text.orNull,
  pay_at: column.text.orNull,
  failure: column.text.as<PaymentFailure>().orNull,
  is_late: column.boolean,
  mismatched_at: column.timestamp.orNull,
  created_at: column.timestamp,
  expires_at: column.timestamp,
};
export type DepositRow = RowOf<typeof depositRow>;
const columns = `wallet_deposit.id, wallet_deposit.owner_id, wallet_deposit.member_id, wallet_deposit.provider,
  wallet_deposit.currency, wallet_deposit.amount, wallet_deposit.method, wallet_deposit.state, wallet_deposit.attempt,
  wallet_deposit.payment_id, wallet_deposit.pay_at, wallet_deposit.failure, wallet_deposit.is_late,
  wallet_deposit.mismatched_at, wallet_deposit.created_at, wallet_deposit.expires_at`;

/** A state that a deposit had. */
export interface StepJson {
  readonly state: DepositState;
  readonly at: string;
  readonly happenedAt: string;
}
export const wholeRow = {
  ...depositRow,
  used_kind: column.text.as<PaymentMethodKind>().orNull,
  brand: column.text.orNull,
  last_four: column.text.orNull,
  masked_id: column.text.orNull,
  receipt: column.text.orNull,
  steps: column.json<StepJson[]>(),
};
const whole = `${columns}, used.kind as used_kind, used.brand, used.last_four, used.masked_id,
  (select wallet_receipt_number(year, number) from wallet_receipt where deposit_id = wallet_deposit.id) as receipt,
  (select coalesce(jsonb_agg(jsonb_build_object('state', step.state, 'at', step.created_at,
      'happenedAt', step.happened_at) order by step.created_at, step.happened_at, step.state), '[]')
    from wallet_deposit_step step where step.deposit_id = wallet_deposit.id) as steps`;

/** With all that its owner sees. */
export const selectWhole = statement({
  params: { id: column.uuid },
  row: wholeRow,
  sql: `select ${whole} from wallet_deposit
  left join wallet_deposit_method used on used.deposit_id = wallet_deposit.id
  where wallet_deposit.id = :id`,
});

export const selectDeposit = statement({
  params: { id: column.uuid },
  row: depositRow,
  sql: `select ${columns} from wallet_deposit where id = :id`,
});
/** The row of the business: locked before accounts and the counter of receipts. */
export const lockDeposit = statement({
  params: { id: column.uuid },
  row: depositRow,
  sql: `select ${columns} from wallet_deposit where id = :id for no key update`,
});

export const insertDeposit = statement({
  params: {
    id: column.uuid,
    ownerId: column.uuid,
    memberId: column.uuid,
    provider: column.text,
    currency: column.text,
    amount: column.bigint,
    method: column.text,
    now: column.timestamp,
    expiresAt: column.timestamp,
  },
  sql: `insert into wallet_deposit (id, owner_id, member_id, provider, currency, amount, method, created_at, expires_at,
    changed_at)
  values (:id, :ownerId, :memberId, :provider, :currency, :amount, :method, :now, :expiresAt, :now)`,
});
export const insertMethod = statement({
  params: { id: column.uuid, ownerId: column.uuid, kind: column.text, savedCardId: column.text.orNull },
  sql: `insert into wallet_deposit_method (deposit_id, owner_id, kind, saved_card_id)
  values (:id, :ownerId, :kind, :savedCardId)`,
});
export const updateMethod = statement({
  params: {
    id: column.uuid,
    kind: column.text,
    brand: column.text.orNull,
    lastFour: column.text.orNull,
    maskedId: column.text.orNull,
    usedAt: column.timestamp,
  },
  sql: `update wallet_deposit_method set kind = :kind, brand = :brand, last_four = :lastFour, masked_id = :maskedId,
    used_at = :usedAt
  where deposit_id = :id`,
});
export const insertStep = statement({
  params: { id: column.uuid, state: column.text, now: column.timestamp, happenedAt: column.timestamp },
  sql: `insert into wallet_deposit_step (deposit_id, state, created_at, happened_at)
  values (:id, :state, :now, :happenedAt) on conflict (deposit_id, state) do nothing`,
});

/** `payAt` and `paymentId` stay where they are null. */
export const updateState = statement({
  params: {
    id: column.uuid,
    state: column.text,
    paymentId: column.text.orNull,
    payAt: column.text.orNull,
    failure: column.text.orNull,
    isLate: column.boolean,
    transactionId: column.uuid.orNull,
    nextAskAt: column.timestamp.orNull,
    now: column.timestamp,
  },
  sql: `update wallet_deposit set state = :state, payment_id = coalesce(:paymentId, payment_id),
    pay_at = case when :state in ('created', 'opened') then coalesce(:payAt, pay_at) end, failure = :failure,
    is_late = :isLate, transaction_id = :transactionId, next_ask_at = :nextAskAt, changed_at = :now
  where id = :id`,
});
/** Without another state: where it is paid, and when the provider is asked. */
export const updateOpened = statement({
  params: {
    id: column.uuid,
    paymentId: column.text,
    payAt: column.text.orNull,
    nextAskAt: column.timestamp,
  },
  sql: `update wallet_deposit set payment_id = :paymentId, pay_at = coalesce(:payAt, pay_at),
    next_ask_at = least(next_ask_at, :nextAskAt)
  where id = :id`,
});
/** The next call to the provider is another attempt: it would repeat its answer to this one. */
export const countAttempt = statement({
  params: { id: column.uuid, attempt: column.int },
  sql: `update wallet_deposit set attempt = attempt + 1 where id = :id and attempt = :attempt`,
});
export const markMismatched = statement({
  params: { id: column.uuid, now: column.timestamp },
  row: { id: column.uuid },
  sql: `update wallet_deposit set mismatched_at = :now where id = :id and mismatched_at is null returning id`,
});

/** Deposits of a wallet since a moment, by currency. */
export const selectDayFigures = statement({
  params: { ownerId: column.uuid, since: column.timestamp },
  row: {
    currency: column.text,
    succeeded: column.int,
    attempts: column.int,
    /** Paid, or on the way. */
    amount: column.int,
    /** On the way: not in the balance yet. */
    waiting: column.int,
  },
  sql: `select currency, (count(*) filter (where state = 'succeeded'))::int as succeeded, sum(attempt)::int as attempts,
    coalesce(sum(amount) filter (where state in ('created', 'opened', 'processing', 'authorized', 'succeeded')),
      0)::bigint as amount,
    coalesce(sum(amount) filter (where state in ('created', 'opened', 'processing', 'authorized')),
      0)::bigint as waiting
  from wallet_deposit where owner_id = :ownerId and created_at >= :since
  group by currency`,
});
export const selectFrozen = statement({
  params: { ownerId: column.uuid },
  row: { frozen_at: column.timestamp.orNull },
  sql: `select frozen_at from wallet where owner_id = :ownerId`,
});
export const selectMethod = statement({
  params: { id: column.uuid },
  row: { saved_card_id: column.text.orNull },
  sql: `select saved_card_id from wallet_deposit_method where deposit_id = :id`,
});
/** What waits no longer for its payer. */
export const updateEnded = statement({
  params: { ids: column.uuid.array, state: column.text, now: column.timestamp },
  sql: `update wallet_deposit set state = :state, pay_at = null, changed_at = :now where id = any (:ids)`,
});
