import { ARRIVAL_DAYS } from '#contract/wallet/refunds.ts';
import type { PaymentMethodKind } from '#contract/core/money/payments.ts';

/** A deposit of which something can go back, in minor units. */
export interface Refundable {
  readonly id: string;
  readonly method: PaymentMethodKind;
  readonly left: number;
}
/**
 * Which deposits an amount goes back to: the newest first, each with what is left of it.
 * @param deposits the newest first
 */
export function partsOf<D extends Refundable>(
  deposits: readonly D[],
  amount: number,
): { deposit: D; amount: number }[] {
  let rest = amount;
  const parts: { deposit: D; amount: number }[] = [];
  for (const deposit of deposits) {
    const part = Math.min(rest, deposit.left);
    if (part > 0) parts.push({ deposit, amount: part });
    rest -= part;
  }
  return parts;
}

/** What can go back at most: granted money never does, nor what came from sales. */
export const possibleOf = (deposits: readonly Refundable[], available: number): number =>
  Math.min(
    Math.max(0, available),
    deposits.reduce((sum, { left }) => sum + left, 0),
  );

const DAY_MS = 86_400_000;
export const arrivalOf = (method: PaymentMethodKind, now: Date): Date =>
  new Date(now.getTime() + ARRIVAL_DAYS[method] * DAY_MS);
