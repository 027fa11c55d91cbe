import type { Out } from '#contract/kit.ts';
import type { listBlocked as endpoint } from '#contract/network.ts';
import type { Act } from '#platform/act.ts';
import { defaultLimit, endlessPage, fromCursor, newestPlace } from '#platform/pages/keyset.ts';
import { presentActorCard } from '#rooms/actors';
import { blockedPage, type BlockedRow } from './queries.ts';
import type { NetworkTables } from './tables.ts';

/** Whom the caller has blocked, newest first. Those who blocked the caller are nobody's business. */
export async function listBlocked(
  act: Act<NetworkTables>,
  query: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const limit = query.limit ?? defaultLimit;
  const { at, id } = fromCursor(query.cursor, newestPlace);
  const rows = await blockedPage(act.db, act.actor.id, at, id, limit + 1);
  const place = (row: BlockedRow) => ({ at: row.blocked_at, id: row.actor_id });
  return endlessPage(rows, limit, place, (row) => ({
    actor: presentActorCard(row, act.services, act.now),
    blockedAt: row.blocked_at.toISOString(),
  }));
}
