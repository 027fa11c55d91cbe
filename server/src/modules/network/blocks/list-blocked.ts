import type { Out } from '#contract/core/endpoint.ts';
import type { listBlocked as endpoint } from '#contract/network/network.ts';
import type { RequestContext } from '#platform/context.ts';
import { defaultLimit, infinitePage, fromCursor, newestPosition } from '#platform/paging/keyset.ts';
import { presentActorCard } from '#modules/actors';
import { blockedPage, type BlockedRow } from '../queries.ts';
import type { NetworkTables } from '../tables.ts';

/** The actors the caller has blocked, newest first. Who blocked the caller is never shown. */
export async function listBlocked(
  ctx: RequestContext<NetworkTables>,
  query: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const limit = query.limit ?? defaultLimit;
  const { at, id } = fromCursor(query.cursor, newestPosition);
  const rows = await blockedPage(ctx.db, { viewerId: ctx.actor.id, at, id, limit: limit + 1 });
  const positionOf = (row: BlockedRow) => ({ at: row.blocked_at, id: row.actor_id });
  return infinitePage(rows, limit, positionOf, (row) => ({
    actor: presentActorCard(row, ctx.services, ctx.now),
    blockedAt: row.blocked_at.toISOString(),
  }));
}
