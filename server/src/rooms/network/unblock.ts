import type { Act } from '#platform/act.ts';
import { findVisible } from './find-visible.ts';
import { recordChanges } from './queries-requests.ts';
import { deleteBlock, lockPairs } from './queries.ts';
import type { NetworkTables } from './tables.ts';

/** Takes a block back; what it ended stays ended. Not blocked: nothing to do, unless there is nobody to see. */
export async function unblock(act: Act<NetworkTables>, targetId: string): Promise<void> {
  const { db, actor, now } = act;
  await lockPairs(db, [[actor.id, targetId]]);
  if (!(await deleteBlock(db, actor.id, targetId))) return void (await findVisible(act, targetId));
  await recordChanges(
    db,
    act,
    [{ kind: 'block', from: actor.id, to: targetId, before: 'blocked', after: 'none' }],
    now,
  );
  await act.state('network.unblocked', { blockerId: actor.id, blockedId: targetId });
}
