import { v7 as uuid } from 'uuid';
import type { Money } from '#contract/core/money/shape.ts';
import {
  type Options,
  type Posted,
  type Posting,
  post,
  type Request,
  type Transaction,
  transactionOf,
} from './posting.ts';

/** Holds live 400 days at most. */
export const HOLD_DAYS_MAX = 400;

export interface Hold extends Request {
  readonly ownerId: string;
  readonly money: Money;
  /** Set aside beside the amount, and captured only if the price has risen; in minor units. */
  readonly buffer?: number;
  readonly endsAt: Date;
}

function toTransaction(input: Hold, now: Date): Transaction {
  const { ownerId, money, buffer = 0, endsAt } = input;
  const latest = new Date(now.getTime() + HOLD_DAYS_MAX * 86_400_000);
  return transactionOf(input, {
    type: 'hold',
    currency: money.currency,
    hold_id: uuid(),
    owner_id: ownerId,
    amount: money.amount,
    buffer,
    ends_at: endsAt < latest ? endsAt : latest,
    movements: [
      { from: 'spendable', from_owner: ownerId, to: 'hold', to_owner: ownerId, amount: money.amount + buffer },
    ],
  });
}

/**
 * Sets money aside, for 400 days at most: granted money first, then what is available.
 *
 * @throws Refusal `funds_missing`, `wallet_frozen`
 */
export const hold = async (ctx: Posting, holds: readonly Hold[], options?: Options): Promise<Posted[]> =>
  post(
    ctx,
    holds.map((each) => toTransaction(each, ctx.now)),
    options,
  );
