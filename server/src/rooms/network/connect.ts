import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/door.ts';
import { addToCounts, type Follow } from './queries-counts.ts';
import { insertConnection, insertFollow, lockPairs } from './queries.ts';
import type { NetworkTables } from './tables.ts';

/** Connects two members, and both follow each other, as when one accepts what the other asked for. States no fact. */
export async function connect(door: Kysely<never>, a: string, b: string, now: Date): Promise<void> {
  const db = narrowed<NetworkTables>(door);
  await lockPairs(db, [[a, b]]);
  await insertConnection(db, a, b, now);
  const added: Follow[] = [];
  for (const pair of [[a, b], [b, a]] as const) if (await insertFollow(db, ...pair, now)) added.push(pair);
  await addToCounts(db, added, 1);
}
