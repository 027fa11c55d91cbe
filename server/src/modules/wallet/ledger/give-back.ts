import type { Money } from '#contract/core/money/shape.ts';
import { formatMoney } from '#contract/core/money/money.ts';
import { toLocale } from '#contract/core/language.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { Refusal } from '#platform/refusal.ts';
import type { WalletTables } from '../tables.ts';
import {
  type Movement,
  type Options,
  type Posted,
  type Posting,
  post,
  type Request,
  transactionOf,
} from './posting.ts';
import { selectMovementsFor } from './queries.ts';

export interface GiveBack extends Request {
  readonly ownerId: string;
  readonly money: Money;
}

const PAYMENTS: ReadonlySet<string> = new Set(['capture', 'charge', 'reversal']);
type Entries = Awaited<ReturnType<typeof selectMovementsFor>>;
/** What an owner has paid for the thing from these accounts, and has not back. */
const paidFrom = (entries: Entries, accounts: readonly string[], ownerId: string): number =>
  entries
    .filter(({ owner_id: of, account }) => of === ownerId && accounts.includes(account))
    .reduce((sum, { amount }) => sum - amount, 0);

async function toTransaction(ctx: Posting, input: GiveBack) {
  const { purpose, ownerId, money } = input;
  const all = await selectMovementsFor(narrowed<WalletTables>(ctx.db), { module: purpose.module, thingId: purpose.id });
  const entries = all.filter(({ type, currency }) => PAYMENTS.has(type) && currency === money.currency);
  const available = paidFrom(entries, ['held', 'available'], ownerId);
  const granted = paidFrom(entries, ['granted_held', 'granted'], ownerId);
  const most = available + granted;
  if (money.amount > most)
    throw new Refusal('limit_reached', {
      values: { amount: formatMoney(most, money.currency, toLocale(ctx.language)) },
    });
  const first = Math.min(money.amount, available);
  const parts: Movement[] = [
    { from: 'revenue', to: 'available', to_owner: ownerId, amount: first },
    { from: 'revenue', to: 'granted', to_owner: ownerId, amount: money.amount - first },
  ];
  return transactionOf(input, {
    type: 'reversal',
    currency: money.currency,
    movements: parts.filter(({ amount }) => amount !== 0),
  });
}

/**
 * Gives back parts of what the system was paid for a thing, as often as needed: in all not more than was paid. Granted
 * money comes back last, as granted. The caller has locked the thing.
 *
 * @throws Refusal `limit_reached` with what can be given back
 */
export const giveBack = async (ctx: Posting, parts: readonly GiveBack[], options?: Options): Promise<Posted[]> =>
  post(ctx, await Promise.all(parts.map(async (input) => toTransaction(ctx, input))), options);
