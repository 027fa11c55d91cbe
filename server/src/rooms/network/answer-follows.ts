import type { Act } from '#platform/act.ts';
import { findVisibles } from './find-visible.ts';
import type { Follow } from './queries-counts.ts';
import { recordChanges } from './queries-requests.ts';
import { acceptFollows, declineFollows, lockPairs } from './queries.ts';
import type { NetworkTables } from './tables.ts';
import { followsChanged } from './tie.ts';

/** Accepts or declines requests to follow; those that were taken back meanwhile are counted. */
export async function answerFollows(
  act: Act<NetworkTables>,
  { accept, followerIds }: { accept: boolean; followerIds: readonly string[] },
): Promise<{ answered: number; gone: number }> {
  const { db, actor, now } = act;
  const wanted = [...new Set(followerIds)];
  await lockPairs(
    db,
    wanted.map((id) => [id, actor.id]),
  );
  // Whoever closed their account is hidden and cannot be let in; anybody can be turned away.
  const open = accept ? (await findVisibles(act, wanted)).map((row) => row.actor_id) : wanted;
  const answered = await (accept ? acceptFollows : declineFollows)(db, open, actor.id, now);
  const pairs = answered.map((id): Follow => [id, actor.id]);
  if (accept) await followsChanged(act, { began: pairs, how: { approved: true } });
  else {
    await recordChanges(
      db,
      act,
      pairs.map(([from, to]) => ({ kind: 'follow', from, to, before: 'requested', after: 'none' })),
      now,
    );
    for (const [followerId, followeeId] of pairs)
      await act.state('network.follow_request_closed', { followerId, followeeId });
  }
  return { answered: answered.length, gone: wanted.length - answered.length };
}
