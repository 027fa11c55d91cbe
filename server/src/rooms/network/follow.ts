import type { Standing } from '#contract/network.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/refusal.ts';
import { findVisible } from './find-visible.ts';
import { canFollow, followWaits } from './policy.ts';
import { findAcceptRules, recordChanges } from './queries-requests.ts';
import { insertFollows, lockPairs, type Acquaintance } from './queries.ts';
import { presentStanding } from './standing.ts';
import type { NetworkTables } from './tables.ts';
import { followsChanged } from './tie.ts';

type NetworkAct = Act<NetworkTables>;

/** Follows at once, or asks where the other wants to approve. Answers the state of the follow. */
async function begin(act: NetworkAct, target: Acquaintance): Promise<'active' | 'requested'> {
  const { db, actor, now } = act;
  const pair = [actor.id, target.actor_id] as const;
  const waits = followWaits({
    id: target.actor_id,
    followRule: target.follow_rule,
    isConnection: target.is_connection,
  });
  if (waits && (await findAcceptRules(db, target.actor_id))?.auto_accept_follows !== true) {
    await insertFollows(db, [pair], 'requested', now);
    await recordChanges(
      db,
      act,
      [{ kind: 'follow', from: pair[0], to: pair[1], before: 'none', after: 'requested' }],
      now,
    );
    await act.state('network.follow_requested', { followerId: pair[0], followeeId: pair[1] });
    return 'requested';
  }
  await insertFollows(db, [pair], 'active', now);
  await followsChanged(act, { began: [pair] });
  return 'active';
}

/** Follows an actor. Followed already, or asked for already: it stays so, and counts for no limit. */
export async function follow(act: NetworkAct, targetId: string): Promise<Standing> {
  const {
    db,
    actor,
    member,
    now,
    services: { config },
  } = act;
  await lockPairs(db, [
    [actor.id, targetId],
    [member.id, targetId],
  ]);
  const target = await findVisible(act, targetId);
  if (target.follow_state !== null) return presentStanding(target, act);
  enforce(
    canFollow(act, {
      id: targetId,
      followRule: target.follow_rule,
      isConnection: target.is_connection,
      declinedAt: target.follow_declined_at,
    }),
  );
  await countDaily(across(db), member, { what: 'follows', limit: config.LIMIT_FOLLOWS_DAY, now });
  return presentStanding({ ...target, follow_state: await begin(act, target) }, act);
}
