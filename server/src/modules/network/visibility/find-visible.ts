import type { RequestContext } from '#platform/context.ts';
import { Refusal } from '#platform/refusal.ts';
import { findAcquaintances, type Acquaintance } from '../queries.ts';
import type { NetworkTables } from '../tables.ts';

/** The caller's relationships to those actors the caller can see. */
export async function findVisibles(
  ctx: RequestContext<NetworkTables>,
  ids: readonly string[],
): Promise<Acquaintance[]> {
  const rows = await findAcquaintances(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, ids });
  return rows.filter((row) => row.visible);
}

/** The caller's relationship to an actor. Refused as not found if the caller cannot see it. */
export async function findVisible(ctx: RequestContext<NetworkTables>, id: string): Promise<Acquaintance> {
  const [row] = await findVisibles(ctx, [id]);
  if (row === undefined) throw new Refusal('not_found');
  return row;
}
