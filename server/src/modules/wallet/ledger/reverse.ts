import { allocate, formatMoney } from '#contract/core/money/money.ts';
import { toLocale } from '#contract/core/language.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { WalletTables } from '../tables.ts';
import {
  type Movement,
  type Options,
  type Posted,
  type Posting,
  post,
  type Request,
  type Transaction,
  transactionOf,
} from './posting.ts';
import { selectMovementsOf } from './queries.ts';

export interface Reversal extends Request {
  readonly transactionId: string;
  /** In minor units; omitted: all of it. Receivers give back in proportion to what they got. */
  readonly amount?: number;
}

/** What each receiver got. What was paid towards what it owed counts as earned. */
function receiversOf(entries: Awaited<ReturnType<typeof selectMovementsOf>>) {
  const received = new Map<string, Movement & { amount: number }>();
  for (const { owner_id: ownerId, account, amount } of entries.filter((entry) => entry.amount > 0)) {
    const from = ownerId === null ? account : 'earnings';
    const key = `${ownerId ?? ''}${from}`;
    received.set(key, {
      from,
      ...(ownerId !== null && { from_owner: ownerId }),
      to: 'spendable',
      amount: (received.get(key)?.amount ?? 0) + amount,
    });
  }
  return [...received.values()];
}

async function toTransaction(ctx: Posting, input: Reversal): Promise<Transaction> {
  const entries = await selectMovementsOf(narrowed<WalletTables>(ctx.db), { transactionId: input.transactionId });
  const first = entries.find(({ type }) => type === 'capture' || type === 'charge');
  const { currency, owner_id: payerId } = found(first);
  const receivers = receiversOf(entries);
  const total = receivers.reduce((sum, { amount }) => sum + amount, 0);
  const { amount = total } = input;
  if (amount > total)
    throw new Refusal('limit_reached', { values: { amount: formatMoney(total, currency, toLocale(ctx.language)) } });
  const parts = allocate(
    amount,
    receivers.map((receiver) => receiver.amount),
  );
  return transactionOf(input, {
    type: 'reversal',
    currency,
    reversed_id: input.transactionId,
    movements: receivers
      .map((receiver, index): Movement => ({ ...receiver, to_owner: found(payerId), amount: parts[index] ?? 0 }))
      .filter((movement) => movement.amount !== 0),
  });
}

/**
 * Gives back what was captured or charged, once per transaction. Granted money comes back as granted. A receiver who
 * has spent it owes it.
 *
 * @throws Refusal `already_reversed`, `limit_reached` with what can be given back
 */
export const reverse = async (ctx: Posting, reversals: readonly Reversal[], options?: Options): Promise<Posted[]> =>
  post(ctx, await Promise.all(reversals.map(async (input) => toTransaction(ctx, input))), options);
