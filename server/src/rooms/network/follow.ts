import { FOLLOWS_A_DAY, type Standing } from '#contract/network.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/refusal.ts';
import { findVisible } from './find-visible.ts';
import { canFollow } from './policy.ts';
import { addToCounts } from './queries-counts.ts';
import { insertFollow, lockPairs } from './queries.ts';
import { presentStanding } from './standing.ts';
import type { NetworkTables } from './tables.ts';

/** Follows an actor. Followed already, or asked for already: it stays so, and counts for no limit. */
export async function follow(act: Act<NetworkTables>, targetId: string): Promise<Standing> {
  const { db, actor, member, now } = act;
  enforce(canFollow(act, { id: targetId }));
  await lockPairs(db, [[actor.id, targetId], [member.id, targetId]]);
  const target = await findVisible(act, targetId);
  if (!(await insertFollow(db, actor.id, targetId, now))) return presentStanding(target, act);
  await countDaily(across(db), member, { what: 'follows', limit: FOLLOWS_A_DAY, now });
  await addToCounts(db, [[actor.id, targetId]], 1);
  await act.state('network.followed', { followerId: actor.id, followeeId: targetId });
  await act.state('network.followers_changed', { actorId: targetId });
  return presentStanding({ ...target, follow_state: 'active' }, act);
}
