import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { WalletTables } from '../tables.ts';
import {
  allowLongStatements,
  selectBrokenBalances,
  selectBrokenChains,
  selectBrokenHolds,
  selectBrokenTransactions,
  selectCounts,
  selectRoot,
} from './queries-proof.ts';

/** What does not match. Nothing is ever corrected by the program: an admin looks. */
export interface Difference {
  readonly kind: 'transaction' | 'balance' | 'hold' | 'chain';
  /** The transaction, the owner or, of a chain, the owner and the position of the first entry that does not match. */
  readonly id: string;
  readonly currency: string | null;
  readonly expected: string;
  readonly found: string;
}
export interface Proof {
  readonly entries: number;
  readonly transactions: number;
  /** Owners whose wallet was ever used, each with a chain. */
  readonly chains: number;
  /** The Merkle root over all chains, in hex. */
  readonly root: string;
  readonly differences: readonly Difference[];
}

/** How many differences of a kind a proof names. */
const LIMIT = 100;

/**
 * Computes the books again from their entries: each transaction sums to 0, each balance is the sum of its entries,
 * open holds are what is on hold, and each chain can be hashed again from its salt.
 */
export const prove = async (database: Kysely<never>): Promise<Proof> => inTransaction(database, readProof);

async function readProof(tx: Kysely<never>): Promise<Proof> {
  const db = narrowed<WalletTables>(tx);
  const limit = { limit: LIMIT };
  await allowLongStatements(db);
  const counts = await selectCounts.first(db);
  const transactions = await selectBrokenTransactions(db, limit);
  const balances = await selectBrokenBalances(db, limit);
  const holds = await selectBrokenHolds(db, limit);
  const chains = await selectBrokenChains(db, limit);
  const tree = await selectRoot.first(db);
  return {
    entries: counts?.entries ?? 0,
    transactions: counts?.transactions ?? 0,
    chains: tree?.chains ?? 0,
    root: tree?.root ?? '',
    differences: [
      ...transactions.map((row) => ({ kind: 'transaction' as const, ...row })),
      ...balances.map((row) => ({ kind: 'balance' as const, ...row })),
      ...holds.map((row) => ({ kind: 'hold' as const, ...row })),
      ...chains.map((row) => ({ kind: 'chain' as const, currency: null, ...row })),
    ],
  };
}
