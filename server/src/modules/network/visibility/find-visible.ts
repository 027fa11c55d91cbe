import type { RequestContext } from '#platform/context.ts';
import { Refusal } from '#platform/refusal.ts';
import { findTargets, type TargetRow } from '../queries.ts';
import type { NetworkTables } from '../tables.ts';

/** The caller's relationships to those of the actors whom the caller may see. */
export async function findVisibles(ctx: RequestContext<NetworkTables>, ids: readonly string[]): Promise<TargetRow[]> {
  const rows = await findTargets(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, ids });
  return rows.filter((row) => row.visible);
}

/** The caller's relationship to an actor. Refused as not found if the caller may not see it. */
export async function findVisible(ctx: RequestContext<NetworkTables>, id: string): Promise<TargetRow> {
  const [row] = await findVisibles(ctx, [id]);
  if (row === undefined) throw new Refusal('not_found');
  return row;
}
