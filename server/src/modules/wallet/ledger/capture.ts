import { found } from '#platform/refusal.ts';
import { narrowed } from '#platform/database/narrow.ts';
import type { WalletTables } from '../tables.ts';
import {
  type Options,
  type Posted,
  type Posting,
  post,
  type Request,
  type Transaction,
  transactionOf,
} from './posting.ts';
import { selectHolds } from './queries.ts';
import { payments, type Receiver, totalOf } from './receivers.ts';
import { releasing } from './release.ts';

export interface Capture extends Request {
  readonly holdId: string;
  readonly to: readonly Receiver[];
  /** The price is above what was agreed: the buffer of the hold may be used. */
  readonly hasPriceRisen?: boolean;
  /** Nothing more will be captured: what is left is released by the same call. */
  readonly isLast?: boolean;
}

/**
 * Pays receivers out of holds, in part and repeatedly until a hold is used up.
 *
 * @throws Refusal `hold_ended`, `limit_reached` with what is left
 */
export async function capture(ctx: Posting, captures: readonly Capture[], options?: Options): Promise<Posted[]> {
  const rows = await selectHolds(narrowed<WalletTables>(ctx.db), { ids: captures.map(({ holdId }) => holdId) });
  const transactions = captures.flatMap((input): Transaction[] => {
    const { owner_id: ownerId, currency } = found(rows.find(({ id }) => id === input.holdId));
    const capturing = transactionOf(input, {
      type: 'capture',
      currency,
      hold_id: input.holdId,
      amount: totalOf(input.to),
      has_price_risen: input.hasPriceRisen ?? false,
      movements: payments(ownerId, 'hold', input.to),
    });
    return input.isLast === true ? [capturing, releasing(input, ownerId, currency)] : [capturing];
  });
  return await post(ctx, transactions, options);
}
