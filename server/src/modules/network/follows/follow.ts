import type { Relationship } from '#contract/network.ts';
import type { RequestContext } from '#platform/context.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { findVisible } from '../visibility/find-visible.ts';
import { canFollow, followWaits } from '../policy.ts';
import { findAcceptRules, recordChanges } from '../requests/queries-requests.ts';
import { insertFollows, lockPairs, type Acquaintance } from '../queries.ts';
import { presentRelationship } from '../visibility/relationship.ts';
import type { NetworkTables } from '../tables.ts';
import { followsChanged } from '../connection-rows.ts';
import { dailyLimits } from '../limits.ts';

type NetworkContext = RequestContext<NetworkTables>;

/** Follows at once, or asks where the other wants to approve. Answers the state of the follow. */
async function begin(ctx: NetworkContext, target: Acquaintance): Promise<'active' | 'requested'> {
  const { db, actor, now } = ctx;
  const pair = [actor.id, target.actor_id] as const;
  const waits = followWaits({
    id: target.actor_id,
    followRule: target.follow_rule,
    isConnection: target.is_connection,
  });
  if (waits && (await findAcceptRules(db, target.actor_id))?.auto_accept_follows !== true) {
    await insertFollows(db, [pair], 'requested', now);
    await recordChanges(
      db,
      ctx,
      [{ kind: 'follow', from: pair[0], to: pair[1], before: 'none', after: 'requested' }],
      now,
    );
    await ctx.emit('network.follow_requested', { followerId: pair[0], followeeId: pair[1] });
    return 'requested';
  }
  await insertFollows(db, [pair], 'active', now);
  await followsChanged(ctx, { began: [pair] });
  return 'active';
}

/** Follows an actor. Followed already, or asked for already: it stays so, and counts for no limit. */
export async function follow(ctx: NetworkContext, targetId: string): Promise<Relationship> {
  const { db, actor, member } = ctx;
  await lockPairs(db, [
    [actor.id, targetId],
    [member.id, targetId],
  ]);
  const target = await findVisible(ctx, targetId);
  if (target.follow_state !== null) return presentRelationship(target, ctx);
  enforce(
    canFollow(ctx, {
      id: targetId,
      followRule: target.follow_rule,
      isConnection: target.is_connection,
      declinedAt: target.follow_declined_at,
    }),
  );
  await countDaily(ctx, dailyLimits.follows);
  return presentRelationship({ ...target, follow_state: await begin(ctx, target) }, ctx);
}
