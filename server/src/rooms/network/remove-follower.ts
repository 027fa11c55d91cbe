import type { Standing } from '#contract/network.ts';
import type { Act } from '#platform/act.ts';
import { enforce, Refusal } from '#platform/refusal.ts';
import { findVisible } from './find-visible.ts';
import { canRemoveFollower } from './policy.ts';
import { wasRemoved } from './queries-requests.ts';
import { deleteFollows, insertFollows, lockPairs } from './queries.ts';
import { presentStanding } from './standing.ts';
import type { NetworkTables } from './tables.ts';
import { followsChanged } from './tie.ts';

type NetworkAct = Act<NetworkTables>;
/** Milliseconds in which a removal can be taken back. */
const TAKEN_BACK = 3_600_000;

/** Somebody follows no longer, and is not told. A request of theirs stays: that is declined. A connection stays one. */
export async function removeFollower(act: NetworkAct, followerId: string): Promise<Standing> {
  const { db, actor } = act;
  enforce(canRemoveFollower(act, { id: followerId }));
  await lockPairs(db, [[actor.id, followerId]]);
  const target = await findVisible(act, followerId);
  if (!target.follows_you) return presentStanding(target, act);
  await deleteFollows(db, [[followerId, actor.id]]);
  await followsChanged(act, { ended: [[followerId, actor.id]], how: { removed: true } });
  return presentStanding({ ...target, follows_you: false }, act);
}

/** Only what one ended oneself, a moment ago: nobody is made to follow. */
export async function restoreFollower(act: NetworkAct, followerId: string): Promise<Standing> {
  const { db, actor, now } = act;
  enforce(canRemoveFollower(act, { id: followerId }));
  await lockPairs(db, [[actor.id, followerId]]);
  const target = await findVisible(act, followerId);
  if (target.follows_you) return presentStanding(target, act);
  if (!(await wasRemoved(db, followerId, actor.id, new Date(now.getTime() - TAKEN_BACK))))
    throw new Refusal('not_found');
  await followsChanged(act, {
    began: await insertFollows(db, [[followerId, actor.id]], 'active', now),
    how: { restored: true },
  });
  return presentStanding({ ...target, follows_you: true }, act);
}
