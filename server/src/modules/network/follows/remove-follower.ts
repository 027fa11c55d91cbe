import type { Relationship } from '#contract/network/network.ts';
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
/** Time, in milliseconds, during which a removal can be undone. */
const UNDO_MS = 3_600_000;

/**
 * Ends someone's follow of the caller without notifying them. A pending request stays (it can be declined), and so does
 * a connection.
 */
export async function removeFollower(ctx: NetworkContext, followerId: string): Promise<Relationship> {
  const { db, actor } = ctx;
  await lockPairs(db, [[actor.id, followerId]]);
  const target = await findVisible(ctx, followerId);
  const verdict = canRemoveFollower(ctx, { id: followerId, followsYou: target.follows_you });
  enforce(verdict);
  if (verdict === 'unchanged') return presentRelationship(target, ctx);
  await deleteFollows(db, [[followerId, actor.id]]);
  await followsChanged(ctx, { ended: [[followerId, actor.id]], reasons: { removed: true } });
  return presentRelationship({ ...target, follows_you: false }, ctx);
}

/** Restores a follow that the caller removed a moment ago; no one can be made to follow otherwise. */
export async function restoreFollower(ctx: NetworkContext, followerId: string): Promise<Relationship> {
  const { db, actor, now } = ctx;
  await lockPairs(db, [[actor.id, followerId]]);
  const target = await findVisible(ctx, followerId);
  const removed = await wasRemoved(db, followerId, actor.id, new Date(now.getTime() - UNDO_MS));
  const verdict = canRestoreFollower(ctx, { id: followerId, followsYou: target.follows_you, removed });
  enforce(verdict);
  if (verdict === 'unchanged') return presentRelationship(target, ctx);
  await followsChanged(ctx, {
    started: await insertFollows(db, [[followerId, actor.id]], 'active', now),
    reasons: { restored: true },
  });
  return presentRelationship({ ...target, follows_you: true }, ctx);
}
