import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import type { WalletTables } from '../tables.ts';
import { selectBalances, selectHolds, selectMovementsFor } from './queries.ts';

type Db = Kysely<never>;

/** Amounts in minor units of one currency. */
export interface Balance {
  readonly currency: string;
  readonly available: number;
  /** Goodwill: spent first, never paid out. */
  readonly granted: number;
  /** Set aside for something. */
  readonly onHold: number;
  /** From sales. */
  readonly earned: number;
  /** What the owner owes, as a number above 0. */
  readonly owed: number;
}

/** The wallet of an owner, per currency that was ever in it. */
export async function balanceOf(db: Db, ownerId: string): Promise<Balance[]> {
  return toBalances(await selectBalances(narrowed<WalletTables>(db), { ownerId }));
}

interface Stored {
  readonly currency: string;
  readonly account: string;
  readonly balance: number;
}
/** The accounts of an owner as people read them, per currency. */
export function toBalances(rows: readonly Stored[]): Balance[] {
  const amount = (currency: string, ...accounts: string[]) =>
    rows
      .filter((row) => row.currency === currency && accounts.includes(row.account))
      .reduce((sum, { balance }) => sum + balance, 0);
  return [...new Set(rows.map(({ currency }) => currency))].map((currency) => ({
    currency,
    available: amount(currency, 'available'),
    granted: amount(currency, 'granted'),
    onHold: amount(currency, 'held', 'granted_held'),
    earned: amount(currency, 'earned'),
    owed: Math.abs(amount(currency, 'owed')),
  }));
}

/** Everything that moved for a thing of a module, with both sides, the oldest first. */
export const movementsOf = async (db: Db, module: string, thingId: string) =>
  selectMovementsFor(narrowed<WalletTables>(db), { module, thingId });

/** A hold, or null. */
export async function holdOf(db: Db, holdId: string) {
  const [row] = await selectHolds(narrowed<WalletTables>(db), { ids: [holdId] });
  return row ?? null;
}
