import type { Act } from '#platform/act.ts';
import { enforce } from '#platform/refusal.ts';
import { findVisible } from './find-visible.ts';
import { canBlock } from './policy.ts';
import { addToCounts } from './queries-counts.ts';
import { deleteConnection, deleteFollows, findBlock, insertBlock, lockPairs } from './queries.ts';
import type { NetworkTables } from './tables.ts';

/** Blocks an actor, silently: neither sees the other from now on, and connection, follows and requests between them end. */
export async function block(act: Act<NetworkTables>, targetId: string): Promise<void> {
  const { db, actor, now } = act;
  enforce(canBlock(act, { id: targetId }));
  await lockPairs(db, [[actor.id, targetId]]);
  // Blocked before: whoever is blocked cannot be found any more.
  if (await findBlock(db, actor.id, targetId)) return;
  await findVisible(act, targetId);
  await insertBlock(db, actor.id, targetId, now);
  await deleteConnection(db, actor.id, targetId);
  const ended = await deleteFollows(db, [[actor.id, targetId], [targetId, actor.id]]);
  const active = ended.filter((row) => row.state === 'active').map((row) => [row.follower_id, row.followee_id] as const);
  await addToCounts(db, active, -1);
  await act.state('network.blocked', { blockerId: actor.id, blockedId: targetId });
}
