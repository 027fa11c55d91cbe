import type { RefundState } from '#contract/wallet/refund-states.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';

const comparedRow = {
  id: column.uuid,
  amount: column.int,
  state: column.text.as<RefundState>(),
  transaction_id: column.uuid,
  is_ours: column.boolean,
};
export type ComparedRow = RowOf<typeof comparedRow>;
/** All that went back of a deposit, the newest first. Without a member: the provider did it by itself. */
export const selectRefundsOfDeposit = statement({
  params: { depositId: column.uuid },
  row: comparedRow,
  sql: `select id, amount, state, transaction_id, member_id is not null as is_ours from wallet_refund
  where deposit_id = :depositId order by created_at desc, id desc`,
});
/** The deposit that was paid by a payment of a provider. */
export const selectDepositOfPayment = statement({
  params: { provider: column.text, paymentId: column.text },
  row: { id: column.uuid },
  sql: `select id from wallet_deposit where payment_id = :paymentId and provider = :provider`,
});
export const insertProviderRefund = statement({
  params: {
    id: column.uuid,
    ownerId: column.uuid,
    depositId: column.uuid,
    currency: column.text,
    amount: column.bigint,
    transactionId: column.uuid,
    now: column.timestamp,
  },
  sql: `insert into wallet_refund (id, owner_id, deposit_id, currency, amount, transaction_id, state, created_at,
    sent_at, ended_at, arrives_by)
  values (:id, :ownerId, :depositId, :currency, :amount, :transactionId, 'succeeded', :now, :now, :now, :now)`,
});
/** The bank has sent it back after it had arrived. */
export const updateUndone = statement({
  params: { id: column.uuid, returnedId: column.uuid, now: column.timestamp },
  sql: `update wallet_refund set state = 'failed', returned_id = :returnedId, ended_at = :now
  where id = :id and state = 'succeeded'`,
});
/** The provider is asked again soon. */
export const updateAskAt = statement({
  params: { id: column.uuid, at: column.timestamp },
  sql: `update wallet_deposit set next_ask_at = least(next_ask_at, :at) where id = :id`,
});
