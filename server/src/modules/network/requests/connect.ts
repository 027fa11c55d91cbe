import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { lockPairs } from '../queries.ts';
import { connectPair } from '../connection-rows.ts';
import type { NetworkTables } from '../tables.ts';

/** Connects two members, who then follow each other, as accepting a request does. Emits no fact; used for seeding. */
export async function connect(database: Kysely<never>, a: string, b: string, now: Date): Promise<void> {
  const db = narrowed<NetworkTables>(database);
  await lockPairs(db, [[a, b]]);
  await connectPair({ db, now, emit: async () => Promise.resolve() }, a, [b], { before: 'none' });
}
