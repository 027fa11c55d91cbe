import { type Options, type Posted, type Posting, post, type Request, transactionOf } from './posting.ts';
import { payments, type Receiver } from './receivers.ts';

export interface Charge extends Request {
  readonly ownerId: string;
  readonly currency: string;
  readonly to: readonly Receiver[];
}

/**
 * Takes money at once, without a hold before it.
 *
 * @throws Refusal `funds_missing`, `wallet_frozen`
 */
export const charge = async (ctx: Posting, charges: readonly Charge[], options?: Options): Promise<Posted[]> =>
  post(
    ctx,
    charges.map((input) =>
      transactionOf(input, {
        type: 'charge',
        currency: input.currency,
        movements: payments(input.ownerId, 'spendable', input.to),
      }),
    ),
    options,
  );
