import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { lockPairs } from '../queries.ts';
import { tie } from '../connection-rows.ts';
import type { NetworkTables } from '../tables.ts';

/**
 * Connects two members, and both follow each other, as when one accepts what the other asked for. States no fact: for
 * seeding.
 */
export async function connect(database: Kysely<never>, a: string, b: string, now: Date): Promise<void> {
  const db = narrowed<NetworkTables>(database);
  await lockPairs(db, [[a, b]]);
  await tie({ db, now, emit: () => Promise.resolve() }, a, [b], { before: 'none' });
}
