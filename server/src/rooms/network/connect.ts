import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/door.ts';
import { lockPairs } from './queries.ts';
import { tie } from './tie.ts';
import type { NetworkTables } from './tables.ts';

/**
 * Connects two members, and both follow each other, as when one accepts what the other asked for. States no fact: for
 * planting.
 */
export async function connect(door: Kysely<never>, a: string, b: string, now: Date): Promise<void> {
  const db = narrowed<NetworkTables>(door);
  await lockPairs(db, [[a, b]]);
  await tie({ db, now, state: () => Promise.resolve() }, a, [b], { before: 'none' });
}
