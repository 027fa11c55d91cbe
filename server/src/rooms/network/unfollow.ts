import type { Standing } from '#contract/network.ts';
import type { Act } from '#platform/act.ts';
import { enforce } from '#platform/refusal.ts';
import { findVisible } from './find-visible.ts';
import { canUnfollow } from './policy.ts';
import { recordChanges } from './queries-requests.ts';
import { deleteFollows, lockPairs } from './queries.ts';
import { presentStanding } from './standing.ts';
import type { NetworkTables } from './tables.ts';
import { followsChanged } from './tie.ts';

/** Stops following, or takes a request back. A connection stays one. */
export async function unfollow(act: Act<NetworkTables>, targetId: string): Promise<Standing> {
  const { db, actor, now } = act;
  enforce(canUnfollow(act, { id: targetId }));
  await lockPairs(db, [[actor.id, targetId]]);
  const target = await findVisible(act, targetId);
  const [ended] = await deleteFollows(db, [[actor.id, targetId]]);
  if (ended?.state === 'active') await followsChanged(act, { ended: [[actor.id, targetId]] });
  if (ended?.state === 'requested') {
    await recordChanges(
      db,
      act,
      [{ kind: 'follow', from: actor.id, to: targetId, before: 'requested', after: 'none' }],
      now,
    );
    await act.state('network.follow_request_closed', { followerId: actor.id, followeeId: targetId });
  }
  return presentStanding({ ...target, follow_state: null }, act);
}
