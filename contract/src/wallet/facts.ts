import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { DEPOSIT_STATES } from './deposits.ts';
import { REFUND_STATES } from './refund-states.ts';

export const walletFacts = {
  /** Balances, holds or history of a wallet are others now. `isSpending`: money was taken or set aside. */
  'wallet.changed': z.object({ ownerId: id, isSpending: z.boolean() }),
  /** A deposit has another state. `isLate`: it succeeded after it had ended otherwise. */
  'wallet.deposit_changed': z.object({
    depositId: id,
    ownerId: id,
    state: z.enum(DEPOSIT_STATES),
    isLate: z.boolean(),
  }),
  /** Money of a deposit is on its way back, has arrived, or is in the wallet again. `byProvider`: without us. */
  'wallet.refund_changed': z.object({
    refundId: id,
    depositId: id,
    ownerId: id,
    state: z.enum(REFUND_STATES),
    byProvider: z.boolean(),
  }),
  /** An admin froze the wallet, or ended the freeze. */
  'wallet.frozen_changed': z.object({ ownerId: id, isFrozen: z.boolean() }),
  /** The saved cards of a wallet, or their order. */
  'wallet.methods_changed': z.object({ ownerId: id }),
  /** What can be spent has fallen below the smallest deposit of its currency. */
  'wallet.balance_low': z.object({ ownerId: id }),
  /** An admin has acted on the wallet, or a proposal was decided about. */
  'wallet.act_changed': z.object({ actId: id, ownerId: id }),
  /** The proof of a day, in UTC, found what does not match. */
  'wallet.books_differ': z.object({ day: z.string() }),
} as const;
