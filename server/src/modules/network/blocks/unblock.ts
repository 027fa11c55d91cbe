import type { RequestContext } from '#platform/context.ts';
import { findVisible } from '../visibility/find-visible.ts';
import { recordChanges } from '../requests/queries-requests.ts';
import { deleteBlock, lockPairs } from '../queries.ts';
import type { NetworkTables } from '../tables.ts';

/**
 * Removes a block. What the block ended is not restored. Without a block it does nothing, except refuse an actor that
 * is not visible.
 */
export async function unblock(ctx: RequestContext<NetworkTables>, targetId: string): Promise<void> {
  const { db, actor, now } = ctx;
  await lockPairs(db, [[actor.id, targetId]]);
  if (!(await deleteBlock(db, actor.id, targetId))) return void (await findVisible(ctx, targetId));
  await recordChanges(
    db,
    ctx,
    [{ kind: 'block', from: actor.id, to: targetId, before: 'blocked', after: 'none' }],
    now,
  );
  await ctx.emit('network.unblocked', { blockerId: actor.id, blockedId: targetId });
}
