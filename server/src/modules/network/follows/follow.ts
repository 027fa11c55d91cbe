import type { Relationship } from '#contract/network/network.ts';
import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { findVisible } from '../visibility/find-visible.ts';
import { canFollow, followWaits, isCommunity } from '../policy.ts';
import { joinCommunity } from './community-membership.ts';
import { followTarget } from './follow-abilities.ts';
import { findAcceptRules, recordChanges } from '../requests/queries-requests.ts';
import { addFollow, lockPairs, type TargetRow } from '../queries.ts';
import { presentRelationship } from '../visibility/relationship.ts';
import type { NetworkTables } from '../tables.ts';
import { followsChanged } from '../connection-rows.ts';
import { dailyLimits } from '../limits.ts';

type NetworkContext = RequestContext<NetworkTables>;

/** Follows at once, or requests it where the target approves follows. Returns the state of the follow. */
async function startFollow(ctx: NetworkContext, target: TargetRow): Promise<'active' | 'requested'> {
  const { db, actor, now } = ctx;
  const pair = [actor.id, target.actor_id] as const;
  const needsApproval = followWaits(followTarget(target));
  if (needsApproval && (await findAcceptRules(db, target.actor_id))?.auto_accept_follows !== true) {
    await addFollow(db, pair, 'requested', now);
    await recordChanges(
      db,
      ctx,
      [{ kind: 'follow', from: pair[0], to: pair[1], before: 'none', after: 'requested' }],
      now,
    );
    await ctx.emit('network.follow_requested', { followerId: pair[0], followeeId: pair[1] });
    return 'requested';
  }
  await addFollow(db, pair, 'active', now);
  await followsChanged(ctx, { started: [pair] });
  return 'active';
}

/** Follows an actor, or joins a community. What exists stays as it is and does not count towards limits. */
export async function follow(ctx: NetworkContext, targetId: string): Promise<Relationship> {
  const { db, actor, member } = ctx;
  const { target } = await inOrder({
    lockPairs: async () =>
      lockPairs(db, [
        [actor.id, targetId],
        [member.id, targetId],
      ]),
    target: async () => findVisible(ctx, targetId),
  });
  const verdict = canFollow(ctx, followTarget(target));
  enforce(verdict);
  if (verdict === 'unchanged') return presentRelationship(target, ctx);
  if (isCommunity(followTarget(target))) {
    const joined = await joinCommunity(ctx, targetId);
    return presentRelationship({ ...target, follow_state: joined }, ctx);
  }
  const { state } = await inOrder({
    countFollows: async () => countDaily(ctx, dailyLimits.follows),
    state: async () => startFollow(ctx, target),
  });
  return presentRelationship({ ...target, follow_state: state }, ctx);
}
