import * as acts from '#contract/wallet/acts.ts';
import * as admin from '#contract/wallet/admin.ts';
import * as deposits from '#contract/wallet/deposits.ts';
import * as history from '#contract/wallet/history.ts';
import * as methods from '#contract/wallet/methods.ts';
import * as proofs from '#contract/wallet/proofs.ts';
import * as refunds from '#contract/wallet/refunds.ts';
import * as state from '#contract/wallet/wallet.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { RefusalCode } from '#contract/core/refusals.ts';

/** A wallet with something in it: the ids that its calls name. */
export interface FilledWallet {
  readonly ownerId: string;
  /** One that was paid, one that waits for its payer, and one that was cancelled. */
  readonly paid: string;
  readonly open: string;
  readonly cancelled: string;
  /** A line of its history. */
  readonly line: string;
  /** What an admin proposed for it. */
  readonly proposal: string;
}
export interface Sample {
  readonly endpoint: Endpoint;
  readonly input: (wallet: FilledWallet) => object;
  /** What a caller is answered who may, where nothing of this kind is there. */
  readonly answer?: RefusalCode;
  /** Nobody does it with a wallet of their own. */
  readonly isAct?: boolean;
}

const rupees = { currency: 'INR', amount: 100 };
const reason = 'A test of who may';
const ofOwner = ({ ownerId }: FilledWallet) => ({ params: { actorId: ownerId } });
const ofCard = () => ({ params: { provider: 'testpay', cardId: 'card_1' } });
const call = (endpoint: Endpoint, body: object, answer?: RefusalCode): Sample => ({
  endpoint,
  input: (wallet) => ({ ...ofOwner(wallet), body }),
  isAct: true,
  ...(answer && { answer }),
});
const plain = (endpoint: Endpoint, input: object = {}): Sample => ({ endpoint, input: () => input });

/** A call to each endpoint of the wallet that everyone may try. What changes money changes little, or nothing. */
export const samples: readonly Sample[] = [
  plain(state.readWallet),
  plain(state.listHolds),
  plain(methods.readPaymentMethods),
  { endpoint: methods.editDefaultCard, input: ofCard },
  { endpoint: methods.deleteCard, input: ofCard },
  plain(deposits.createDeposit, { body: { currency: 'INR', amount: 10_000, method: 'card' } }),
  { endpoint: deposits.openDeposit, input: ({ open }) => ({ params: { depositId: open } }) },
  { endpoint: deposits.cancelDeposit, input: ({ cancelled }) => ({ params: { depositId: cancelled } }) },
  { endpoint: deposits.readDeposit, input: ({ paid }) => ({ params: { depositId: paid } }) },
  { endpoint: deposits.createReceipt, input: ({ paid }) => ({ params: { depositId: paid } }) },
  {
    endpoint: deposits.readPaymentReturn,
    input: () => ({ query: { data: 'not-sealed' } }),
    answer: 'payment_link_invalid',
  },
  plain(history.listTransactions),
  plain(history.listPaidCampaigns),
  plain(history.exportTransactions, { body: {} }),
  { endpoint: history.readTransaction, input: ({ line }) => ({ params: { transactionId: line } }) },
  plain(history.readStatement, { params: { month: '2026-01' }, query: { currency: 'INR' } }),
  plain(history.createStatementDocument, { params: { month: '2026-01' }, query: { currency: 'INR' } }),
  plain(refunds.previewRefund, { body: rupees }),
  plain(refunds.createRefund, { body: rupees }),
  plain(refunds.listRefunds),
  plain(proofs.readChainProof, { query: { from: '2026-01-01' } }),
  { endpoint: proofs.readLedgerProof, input: () => ({ params: { day: '2020-01-01' } }), answer: 'not_found' },
  plain(admin.listPayers),
  plain(admin.exportPayers, { body: {} }),
  { endpoint: admin.readAdminWallet, input: ofOwner },
  { endpoint: admin.listAdminPayments, input: ofOwner },
  { endpoint: admin.listAdminPostings, input: ofOwner },
  { endpoint: admin.listAdminHolds, input: ofOwner },
  call(acts.freezeWallet, { reason, dryRun: true }),
  call(acts.unfreezeWallet, { reason, dryRun: true }, 'wallet_not_frozen'),
  call(acts.grantMoney, { ...rupees, reason, dryRun: true }),
  call(acts.adjustWallet, { ...rupees, reason, dryRun: true }),
  call(refunds.previewRefundOf, rupees),
  call(refunds.refundWallet, { ...rupees, reason }),
  {
    endpoint: acts.decideWalletAct,
    input: ({ proposal }) => ({ params: { actId: proposal }, body: { decision: 'refuse' } }),
    isAct: true,
  },
  plain(acts.listWalletActs),
  { endpoint: acts.listWalletNotes, input: ofOwner },
  { endpoint: acts.createWalletNote, input: (wallet) => ({ ...ofOwner(wallet), body: { text: 'A note' } }) },
];
