import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { onFact } from '#platform/facts/effect.ts';
import { lockCounts, neighbours, recount } from '../people/queries-counts.ts';
import type { NetworkTables } from '../tables.ts';

/**
 * Counts followers and followings anew, of some or of everybody (null): after follows came by another way than use
 * cases, as
 * when a crowd is copied in. Wants a transaction.
 */
export async function recountFollows(database: Kysely<never>, ids: readonly string[] | null): Promise<void> {
  const db = narrowed<NetworkTables>(database);
  await lockCounts(db, { ids });
  await recount(db, { ids });
}

/** Whoever is hidden leaves the figures of the others, and comes back to them. */
export const recountAround = onFact<NetworkTables, 'actors.state_changed'>(
  'actors.state_changed',
  'network.recount_around',
  async (ctx, { actorId }) => {
    const ids = await neighbours(ctx.db, actorId);
    await lockCounts(ctx.db, { ids });
    await recount(ctx.db, { ids });
  },
);
