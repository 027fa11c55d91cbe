import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { onFact } from '#platform/facts/effect.ts';
import { lockCounts, neighbours, recount } from '../people/queries-counts.ts';
import type { NetworkTables } from '../tables.ts';

/**
 * Recounts followers and followings of some actors, or of all (null), after follows were written directly, for example
 * by a bulk import. Requires a transaction.
 */
export async function recountFollows(database: Kysely<never>, ids: readonly string[] | null): Promise<void> {
  const db = narrowed<NetworkTables>(database);
  await lockCounts(db, { ids });
  await recount(db, { ids });
}

/** A hidden actor is removed from the counts of others and added again when it becomes visible. */
export const recountAround = onFact<NetworkTables, 'actors.state_changed'>(
  'actors.state_changed',
  'network.recount_around',
  async (ctx, { actorId }) => {
    const ids = await neighbours(ctx.db, actorId);
    await lockCounts(ctx.db, { ids });
    await recount(ctx.db, { ids });
  },
);
