import type { RequestContext } from '#platform/context.ts';
import { Refusal } from '#platform/refusal.ts';
import { findAcquaintances, type Acquaintance } from '../queries.ts';
import type { NetworkTables } from '../tables.ts';

/** How the caller stands to those of them whom the caller may see. */
export async function findVisibles(
  ctx: RequestContext<NetworkTables>,
  ids: readonly string[],
): Promise<Acquaintance[]> {
  const rows = await findAcquaintances(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, ids });
  return rows.filter((row) => row.visible);
}

/** How the caller stands to somebody. Refused as not found where the caller may not see them. */
export async function findVisible(ctx: RequestContext<NetworkTables>, id: string): Promise<Acquaintance> {
  const [row] = await findVisibles(ctx, [id]);
  if (row === undefined) throw new Refusal('not_found');
  return row;
}
