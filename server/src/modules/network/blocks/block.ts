import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { findVisible } from '../visibility/find-visible.ts';
import { canBlock } from '../policy.ts';
import { addToCounts, type Follow } from '../people/queries-counts.ts';
import { endBetween, recordChanges, type Change } from '../requests/queries-requests.ts';
import { deleteConnection, deleteFollows, findBlock, insertBlock, lockPairs } from '../queries.ts';
import type { NetworkTables } from '../tables.ts';

/**
 * Blocks an actor silently: neither sees the other any more, and the connection, follows and requests between them end.
 */
export async function block(ctx: RequestContext<NetworkTables>, targetId: string): Promise<void> {
  const { db, actor, now } = ctx;
  enforce(canBlock(ctx, { id: targetId }));
  await lockPairs(db, [[actor.id, targetId]]);
  // Already blocked: a blocked actor can no longer be found.
  if (await findBlock(db, actor.id, targetId)) return;
  await findVisible(ctx, targetId);
  await insertBlock(db, actor.id, targetId, now);
  const requests = await endBetween(db, actor.id, targetId, now);
  const connectionEnded = await deleteConnection(db, actor.id, targetId);
  const endedFollows = await deleteFollows(db, [
    [actor.id, targetId],
    [targetId, actor.id],
  ]);
  await addToCounts(
    db,
    endedFollows.filter((row) => row.state === 'active').map((row): Follow => [row.follower_id, row.followee_id]),
    -1,
  );
  await recordChanges(
    db,
    ctx,
    [
      { kind: 'block', from: actor.id, to: targetId, before: 'none', after: 'blocked' },
      ...requests.map((row): Change => ({
        kind: 'connection',
        from: row.from_id,
        to: row.to_id,
        before: 'pending',
        after: 'ended',
      })),
      ...(connectionEnded
        ? [{ kind: 'connection', from: actor.id, to: targetId, before: 'connected', after: 'none' } as const]
        : []),
      ...endedFollows.map((row): Change => ({
        kind: 'follow',
        from: row.follower_id,
        to: row.followee_id,
        before: row.state,
        after: 'none',
      })),
    ],
    now,
  );
  await ctx.emit('network.blocked', { blockerId: actor.id, blockedId: targetId });
}
