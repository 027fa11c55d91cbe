import type { Standing } from '#contract/network.ts';
import type { Caller } from '#platform/act.ts';
import { canFollow, canUnfollow } from './policy.ts';

/** How far the viewer follows the actor of a row, and what that depends on. */
export interface FollowRow {
  actor_id: string;
  /** Of the viewer's follow: null when there is none. */
  follow_state: string | null;
  /** Null: anyone may follow. */
  follow_rule: string | null;
  is_connection: boolean;
}

/**
 * Columns for `followAbilities`, as text, where more of a standing is not needed. `follows`: what the statement has joined already,
 * and shows those followed and the viewer alone.
 */
export const followColumns = ({ viewer, owner, follows }: { viewer: string; owner: string; follows?: string }): string => follows !== undefined
  ? `case when ${follows} then 'active' end as follow_state, null::text as follow_rule, false as is_connection`
  : `(select follow.state from follow where follow.follower_id = ${viewer}::uuid and follow.followee_id = ${owner}) as follow_state,
  (select network_setting.who_can_follow from network_setting where network_setting.actor_id = ${owner}) as follow_rule,
  exists (select 1 from connection where connection.actor_id = ${viewer}::uuid and connection.other_id = ${owner}) as is_connection`;

export function followAbilities(viewer: Pick<Caller, 'actor' | 'member'>, row: FollowRow): Pick<Standing['can'], 'follow' | 'unfollow'> {
  const target = { id: row.actor_id, followRule: row.follow_rule, isConnection: row.is_connection };
  return {
    follow: canFollow(viewer, target) === 'ok' && row.follow_state === null,
    unfollow: canUnfollow(viewer, target) === 'ok' && row.follow_state !== null,
  };
}
