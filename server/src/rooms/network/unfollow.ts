import type { Standing } from '#contract/network.ts';
import type { Act } from '#platform/act.ts';
import { enforce } from '#platform/refusal.ts';
import { findVisible } from './find-visible.ts';
import { canUnfollow } from './policy.ts';
import { addToCounts } from './queries-counts.ts';
import { deleteFollows, lockPairs } from './queries.ts';
import { presentStanding } from './standing.ts';
import type { NetworkTables } from './tables.ts';

/** Stops following, or takes a request back. A connection stays one. */
export async function unfollow(act: Act<NetworkTables>, targetId: string): Promise<Standing> {
  const { db, actor } = act;
  enforce(canUnfollow(act, { id: targetId }));
  await lockPairs(db, [[actor.id, targetId]]);
  const target = await findVisible(act, targetId);
  const [ended] = await deleteFollows(db, [[actor.id, targetId]]);
  if (ended?.state === 'active') {
    await addToCounts(db, [[actor.id, targetId]], -1);
    await act.state('network.unfollowed', { followerId: actor.id, followeeId: targetId });
    await act.state('network.followers_changed', { actorId: targetId });
  }
  return presentStanding({ ...target, follow_state: null }, act);
}
