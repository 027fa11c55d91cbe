import type { Relationship } from '#contract/network/network.ts';
import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { enforce } from '#platform/policy.ts';
import { findVisible } from '../visibility/find-visible.ts';
import { canUnfollow, isCommunity } from '../policy.ts';
import { leaveCommunity } from './community-membership.ts';
import { followTarget } from './follow-abilities.ts';
import { recordChanges } from '../requests/queries-requests.ts';
import { deleteFollows, lockPairs } from '../queries.ts';
import { presentRelationship } from '../visibility/relationship.ts';
import type { NetworkTables } from '../tables.ts';
import { followsChanged } from '../connection-rows.ts';

/** Ends a follow or withdraws a follow request. A connection stays. Of a community, this leaves it. */
export async function unfollow(ctx: RequestContext<NetworkTables>, targetId: string): Promise<Relationship> {
  const { db, actor, now } = ctx;
  const { target } = await inOrder({
    lockPairs: async () => lockPairs(db, [[actor.id, targetId]]),
    target: async () => findVisible(ctx, targetId),
  });
  enforce(canUnfollow(ctx, followTarget(target)));
  if (isCommunity(followTarget(target))) {
    // Everyone in a community follows it, and no one else does. This also withdraws a request to join.
    await leaveCommunity(ctx, targetId);
    return presentRelationship({ ...target, follow_state: null }, ctx);
  }
  const [endedFollow] = await deleteFollows(db, [[actor.id, targetId]]);
  if (endedFollow?.state === 'active') await followsChanged(ctx, { ended: [[actor.id, targetId]] });
  if (endedFollow?.state === 'requested') {
    await recordChanges(
      db,
      ctx,
      [{ kind: 'follow', from: actor.id, to: targetId, before: 'requested', after: 'none' }],
      now,
    );
    await ctx.emit('network.follow_request_closed', { followerId: actor.id, followeeId: targetId });
  }
  return presentRelationship({ ...target, follow_state: null }, ctx);
}
