import type { Money } from '#contract/core/money/shape.ts';
import { type Options, type Posted, type Posting, post, type Request, transactionOf } from './posting.ts';

export interface Grant extends Request {
  readonly ownerId: string;
  readonly money: Money;
}

/** Goodwill: spent before anything else, and never refunded or paid out. */
export const grant = async (ctx: Posting, grants: readonly Grant[], options?: Options): Promise<Posted[]> =>
  post(
    ctx,
    grants.map((input) =>
      transactionOf(input, {
        type: 'grant',
        currency: input.money.currency,
        movements: [{ from: 'granted', to: 'granted', to_owner: input.ownerId, amount: input.money.amount }],
      }),
    ),
    options,
  );
