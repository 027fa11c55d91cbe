import type { Module } from '#platform/module.ts';
import { applyAlone } from './admin/decide-act.ts';
import { endGrants } from './admin/end-grants.ts';
import { writes as adminWrites } from './admin/policy.ts';
import { adminRoutes } from './admin/routes.ts';
import { proposalQueue } from './admin/waiting-queue.ts';
import { audiences } from './audience.ts';
import { depositCards } from './cards.ts';
import { askPayment, askPayments } from './deposits/ask-payments.ts';
import { expireDeposits } from './deposits/expire-deposits.ts';
import { mailMismatch } from './deposits/mail-mismatch.ts';
import { expireHolds } from './ledger/expire-holds.ts';
import { lowBalanceEffect } from './low-balance.ts';
import { forgetCards } from './methods/forget-cards.ts';
import { notifications } from './notifications.ts';
import { personalData } from './personal-data.ts';
import { gauges } from './proofs/gauges.ts';
import { mailDifferences } from './proofs/mail-differences.ts';
import { proveNight } from './proofs/prove-night.ts';
import { proofRoutes } from './proofs/routes.ts';
import { writes } from './policy.ts';
import { mailReceipt } from './receipts/mail-receipt.ts';
import { refundNotifications } from './refunds/notifications.ts';
import { writes as refundWrites } from './refunds/policy.ts';
import { refundRoutes } from './refunds/routes.ts';
import { sendRefund, sendRefunds } from './refunds/send-refund.ts';
import { routes } from './routes.ts';

/** Public API of the module: money moves through these calls alone, inside the transaction of the caller. */
export { isWalletCurrency, walletCurrencies } from './currencies.ts';
export { balanceOf, type Balance, holdOf, movementsOf } from './ledger/balances.ts';
export { capture, type Capture } from './ledger/capture.ts';
export { charge, type Charge } from './ledger/charge.ts';
export { giveBack, type GiveBack } from './ledger/give-back.ts';
export { grant, type Grant } from './ledger/grant.ts';
export { hold, type Hold, HOLD_DAYS_MAX } from './ledger/hold.ts';
export { type Difference, type Proof, prove } from './ledger/proof.ts';
export { release, type Release } from './ledger/release.ts';
export { reverse, type Reversal } from './ledger/reverse.ts';
export type { Options, Posted } from './ledger/posting.ts';
export type { Receiver } from './ledger/receivers.ts';
export { printSheet } from './receipts/print-sheet.ts';
export type { Sheet } from './receipts/sheet.ts';
export { paymentFigures } from './admin/figures.ts';
export { seedGrant } from './admin/seed-grant.ts';
export { seedRefund } from './refunds/seed-refund.ts';
export { returnAddress } from './deposits/return.ts';
export { seedDeposit, type SeededDeposit } from './deposits/seed-deposit.ts';

export const wallet = {
  routes: [...routes, ...proofRoutes, ...refundRoutes, ...adminRoutes],
  writes: [...writes, ...refundWrites, ...adminWrites],
  audiences,
  kinds: { deposit: { card: depositCards } },
  notifications: [...notifications, ...refundNotifications],
  effects: [lowBalanceEffect],
  tasks: [
    expireHolds,
    expireDeposits,
    askPayment,
    askPayments,
    mailReceipt,
    mailMismatch,
    forgetCards,
    proveNight,
    mailDifferences,
    sendRefund,
    sendRefunds,
    applyAlone,
    endGrants,
  ],
  gauges,
  extensions: [proposalQueue],
  personalData,
} satisfies Module;
