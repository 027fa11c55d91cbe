import type { DepositState } from '#contract/wallet/deposits.ts';
import type { PaymentState } from '#platform/payments/index.ts';

/** Towards its end a deposit only goes forward. */
const RANKS: Readonly<Partial<Record<DepositState, number>>> = { created: 0, opened: 1, processing: 2, authorized: 3 };

/** It can still succeed, when the provider says so. */
export const hasEndedOtherwise = (state: DepositState): boolean =>
  state === 'failed' || state === 'cancelled' || state === 'expired';
export const isWaiting = (state: DepositState): boolean => RANKS[state] !== undefined;

/**
 * What a deposit becomes when the provider reports a state; null: nothing new. Events come late, twice and in any
 * order, so only the state counts, not when it was reported. What succeeded changes no more.
 */
export function nextState(current: DepositState, reported: PaymentState): DepositState | null {
  if (current === 'succeeded' || current === reported) return null;
  if (reported === 'succeeded') return 'succeeded';
  const rank = RANKS[current];
  if (rank === undefined) return null;
  return (RANKS[reported] ?? Infinity) > rank ? reported : null;
}
