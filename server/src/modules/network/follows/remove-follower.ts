import type { Relationship } from '#contract/network.ts';
import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { findVisible } from '../visibility/find-visible.ts';
import { canRemoveFollower, canRestoreFollower } from '../policy.ts';
import { wasRemoved } from '../requests/queries-requests.ts';
import { deleteFollows, insertFollows, lockPairs } from '../queries.ts';
import { presentRelationship } from '../visibility/relationship.ts';
import type { NetworkTables } from '../tables.ts';
import { followsChanged } from '../connection-rows.ts';

type NetworkContext = RequestContext<NetworkTables>;
/** Milliseconds in which a removal can be taken back. */
const TAKEN_BACK = 3_600_000;

/**
 * Someone follows no longer, and is not notified. A request of theirs stays: that is declined. A connection stays one.
 */
export async function removeFollower(ctx: NetworkContext, followerId: string): Promise<Relationship> {
  const { db, actor } = ctx;
  await lockPairs(db, [[actor.id, followerId]]);
  const target = await findVisible(ctx, followerId);
  const verdict = canRemoveFollower(ctx, { id: followerId, followsYou: target.follows_you });
  enforce(verdict);
  if (verdict === 'unchanged') return presentRelationship(target, ctx);
  await deleteFollows(db, [[followerId, actor.id]]);
  await followsChanged(ctx, { ended: [[followerId, actor.id]], how: { removed: true } });
  return presentRelationship({ ...target, follows_you: false }, ctx);
}

/** Only a removal by the caller, a moment ago: no one can be made to follow. */
export async function restoreFollower(ctx: NetworkContext, followerId: string): Promise<Relationship> {
  const { db, actor, now } = ctx;
  await lockPairs(db, [[actor.id, followerId]]);
  const target = await findVisible(ctx, followerId);
  const removed = await wasRemoved(db, followerId, actor.id, new Date(now.getTime() - TAKEN_BACK));
  const verdict = canRestoreFollower(ctx, { id: followerId, followsYou: target.follows_you, removed });
  enforce(verdict);
  if (verdict === 'unchanged') return presentRelationship(target, ctx);
  await followsChanged(ctx, {
    began: await insertFollows(db, [[followerId, actor.id]], 'active', now),
    how: { restored: true },
  });
  return presentRelationship({ ...target, follows_you: true }, ctx);
}
