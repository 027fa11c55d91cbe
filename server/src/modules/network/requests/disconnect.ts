import type { Relationship } from '#contract/network/network.ts';
import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { canDisconnect } from '../policy.ts';
import { findVisible } from '../visibility/find-visible.ts';
import type { Follow } from '../people/queries-counts.ts';
import { recordChanges } from './queries-requests.ts';
import { deleteConnection, deleteFollows, lockPairs } from '../queries.ts';
import { presentRelationship } from '../visibility/relationship.ts';
import type { NetworkTables } from '../tables.ts';
import { followsChanged } from '../connection-rows.ts';

/** Ends a connection and the follows in both directions. Does nothing without a connection. */
export async function disconnect(ctx: RequestContext<NetworkTables>, targetId: string): Promise<Relationship> {
  const { db, actor, now } = ctx;
  await lockPairs(db, [[actor.id, targetId]]);
  const target = await findVisible(ctx, targetId);
  enforce(canDisconnect(ctx, { id: targetId, isConnection: target.is_connection }));
  if (!(await deleteConnection(db, actor.id, targetId))) return presentRelationship(target, ctx);
  const endedFollows = await deleteFollows(db, [
    [actor.id, targetId],
    [targetId, actor.id],
  ]);
  await recordChanges(
    db,
    ctx,
    [{ kind: 'connection', from: actor.id, to: targetId, before: 'connected', after: 'none' }],
    now,
  );
  await followsChanged(ctx, {
    ended: endedFollows
      .filter((row) => row.state === 'active')
      .map((row): Follow => [row.follower_id, row.followee_id]),
  });
  await ctx.emit('network.disconnected', { actorId: actor.id, otherId: targetId });
  return presentRelationship({ ...target, is_connection: false, follow_state: null, follows_you: false }, ctx);
}
