import type { RequestContext } from '#platform/context.ts';
import { findVisibles } from '../visibility/find-visible.ts';
import type { Follow } from '../people/queries-counts.ts';
import { recordChanges } from '../requests/queries-requests.ts';
import { acceptFollows, declineFollows, lockPairs } from '../queries.ts';
import type { NetworkTables } from '../tables.ts';
import { followsChanged } from '../connection-rows.ts';

/** Accepts or declines follow requests; those that no longer wait are only counted. */
export async function answerFollows(
  ctx: RequestContext<NetworkTables>,
  { accept, followerIds }: { accept: boolean; followerIds: readonly string[] },
): Promise<{ answered: number; gone: number }> {
  const { db, actor, now } = ctx;
  const uniqueIds = [...new Set(followerIds)];
  await lockPairs(
    db,
    uniqueIds.map((id) => [id, actor.id]),
  );
  // Members who closed their account are hidden and cannot be accepted; anyone can be declined.
  const open = accept ? (await findVisibles(ctx, uniqueIds)).map((row) => row.actor_id) : uniqueIds;
  const answeredRows = await (accept ? acceptFollows : declineFollows)(db, open, actor.id, now);
  const pairs = answeredRows.map((id): Follow => [id, actor.id]);
  if (accept) await followsChanged(ctx, { started: pairs, reasons: { approved: true } });
  else {
    await recordChanges(
      db,
      ctx,
      pairs.map(([from, to]) => ({ kind: 'follow', from, to, before: 'requested', after: 'none' })),
      now,
    );
    for (const [followerId, followeeId] of pairs)
      await ctx.emit('network.follow_request_closed', { followerId, followeeId });
  }
  return { answered: answeredRows.length, gone: uniqueIds.length - answeredRows.length };
}
