import type { Standing } from '#contract/network.ts';
import type { Act } from '#platform/act.ts';
import { Refusal } from '#platform/refusal.ts';
import { findVisible } from './find-visible.ts';
import type { Follow } from './queries-counts.ts';
import { recordChanges } from './queries-requests.ts';
import { deleteConnection, deleteFollows, lockPairs } from './queries.ts';
import { presentStanding } from './standing.ts';
import type { NetworkTables } from './tables.ts';
import { followsChanged } from './tie.ts';

/** Ends a connection, and that both follow each other. Not connected: nothing to do. */
export async function disconnect(act: Act<NetworkTables>, targetId: string): Promise<Standing> {
  const { db, actor, now } = act;
  if (targetId === actor.id) throw new Refusal('not_oneself');
  await lockPairs(db, [[actor.id, targetId]]);
  const target = await findVisible(act, targetId);
  if (!(await deleteConnection(db, actor.id, targetId))) return presentStanding(target, act);
  const ended = await deleteFollows(db, [
    [actor.id, targetId],
    [targetId, actor.id],
  ]);
  await recordChanges(
    db,
    act,
    [{ kind: 'connection', from: actor.id, to: targetId, before: 'connected', after: 'none' }],
    now,
  );
  await followsChanged(act, {
    ended: ended.filter((row) => row.state === 'active').map((row): Follow => [row.follower_id, row.followee_id]),
  });
  await act.state('network.disconnected', { actorId: actor.id, otherId: targetId });
  return presentStanding({ ...target, is_connection: false, follow_state: null, follows_you: false }, act);
}
