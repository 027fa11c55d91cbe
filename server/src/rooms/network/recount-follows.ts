import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/door.ts';
import { onFact } from '#platform/facts/effect.ts';
import { lockCounts, neighbours, recount } from './queries-counts.ts';
import type { NetworkTables } from './tables.ts';

/**
 * Counts followers and followings anew, of some or of everybody (null): after follows came by another way than use
 * cases, as
 * when a crowd is copied in. Wants a transaction.
 */
export async function recountFollows(door: Kysely<never>, ids: readonly string[] | null): Promise<void> {
  const db = narrowed<NetworkTables>(door);
  await lockCounts(db, ids);
  await recount(db, ids);
}

/** Whoever is hidden leaves the figures of the others, and comes back to them. */
export const recountAround = onFact<NetworkTables, 'actors.state_changed'>(
  'actors.state_changed',
  'network.recount_around',
  async (act, { actorId }) => {
    const ids = await neighbours(act.db, actorId);
    await lockCounts(act.db, ids);
    await recount(act.db, ids);
  },
);
