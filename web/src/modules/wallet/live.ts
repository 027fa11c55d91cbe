import { readDeposit, readPaymentReturn } from '#contract/wallet/deposits.ts';
import { listPaidCampaigns, listTransactions, readStatement, readTransaction } from '#contract/wallet/history.ts';
import { readPaymentMethods } from '#contract/wallet/methods.ts';
import { listRefunds } from '#contract/wallet/refunds.ts';
import { listHolds, readWallet } from '#contract/wallet/wallet.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { type LiveHandlers, readAt } from '#shell/live/handlers.ts';

/** A line of a thing changes with its hold: the fact names none of them. */
export const live: LiveHandlers = {
  'wallet.changed': () => [
    readWallet,
    listHolds,
    listTransactions,
    listPaidCampaigns,
    readTransaction,
    readStatement,
    readPaymentReturn,
  ],
  'wallet.deposit_changed': ({ depositId }) => [
    queryKey(readDeposit, { params: { depositId } }),
    queryKey(readTransaction, { params: { transactionId: depositId } }),
    listTransactions,
    readPaymentReturn,
    readWallet,
  ],
  'wallet.refund_changed': ({ depositId }) => [listRefunds, queryKey(readDeposit, { params: { depositId } })],
  'wallet.frozen_changed': () => [readWallet],
  'wallet.act_changed': ({ ownerId }) => [
    readAt('/admin/wallet-acts'),
    readAt('/admin/wallets'),
    queryKey(readAt('/admin/wallets/{actorId}'), { params: { actorId: ownerId } }),
  ],
  'wallet.books_differ': [readAt('/admin/dashboard')],
  'wallet.methods_changed': () => [readPaymentMethods],
};
