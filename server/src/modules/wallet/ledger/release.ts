import { narrowed } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
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

export interface Release extends Request {
  readonly holdId: string;
}

/** A transaction that returns what is left of a hold. `expiry`: because its time is over. */
export const releasing = (
  { purpose, key, rule, memberId, holdId }: Release,
  ownerId: string,
  currency: string,
  type: 'release' | 'expiry' = 'release',
): Transaction =>
  transactionOf({ purpose, key: `${key}/${type}`, rule, memberId, holdId } satisfies Release, {
    type,
    currency,
    hold_id: holdId,
    movements: [{ from: 'hold', from_owner: ownerId, to: 'spendable', to_owner: ownerId }],
  });

/**
 * Ends holds: what was not captured can be spent again.
 *
 * @throws Refusal `hold_ended`
 */
export async function release(ctx: Posting, releases: readonly Release[], options?: Options): Promise<Posted[]> {
  const rows = await selectHolds(narrowed<WalletTables>(ctx.db), { ids: releases.map(({ holdId }) => holdId) });
  const transactions = releases.map((input) => {
    const { owner_id: ownerId, currency } = found(rows.find(({ id }) => id === input.holdId));
    return releasing(input, ownerId, currency);
  });
  return await post(ctx, transactions, options);
}
