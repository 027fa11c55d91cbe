import type { Standing } from '#contract/network.ts';
import type { Caller } from '#platform/act.ts';
import { canBlock, canFollow, canUnfollow } from './policy.ts';

/** How the viewer stands to the actor of a row. */
export interface StandingRow {
  actor_id: string;
  is_connection: boolean;
  /** Of the viewer's follow: null when there is none. */
  follow_state: string | null;
  follows_you: boolean;
}

/** Columns for `presentStanding`, as text; `owner` is the column of the actor's id, `viewer` the parameter of the acting actor. */
export const standingColumns = ({ owner, viewer }: { owner: string; viewer: string }): string => `
  exists (select 1 from connection where connection.actor_id = ${viewer}::uuid and connection.other_id = ${owner}) as is_connection,
  (select follow.state from follow where follow.follower_id = ${viewer}::uuid and follow.followee_id = ${owner}) as follow_state,
  exists (select 1 from follow where follow.follower_id = ${owner} and follow.followee_id = ${viewer}::uuid and follow.state = 'active') as follows_you`;

/** The same by joins, where the statement shows one actor: columns, joins, and what visibility can take from them. */
export const joinedStanding = {
  joins: ({ owner, viewer }: { owner: string; viewer: string }): string => `
    left join connection tie on tie.actor_id = ${viewer}::uuid and tie.other_id = ${owner}
    left join follow own_follow on own_follow.follower_id = ${viewer}::uuid and own_follow.followee_id = ${owner}
    left join follow their_follow on their_follow.follower_id = ${owner} and their_follow.followee_id = ${viewer}::uuid`,
  columns: `tie.actor_id is not null as is_connection, own_follow.state as follow_state,
    coalesce(their_follow.state = 'active', false) as follows_you`,
  known: { connected: 'tie.actor_id is not null', follows: `own_follow.state = 'active'` },
};

function relationOf(row: StandingRow, viewerId: string): Standing['relation'] {
  if (row.actor_id === viewerId) return 'self';
  if (row.is_connection) return 'connection';
  if (row.follow_state === 'active') return 'following';
  return row.follow_state === 'requested' ? 'requested' : 'none';
}

export function presentStanding(row: StandingRow, viewer: Pick<Caller, 'actor' | 'member'>): Standing {
  const target = { id: row.actor_id, followState: row.follow_state };
  return {
    relation: relationOf(row, viewer.actor.id),
    follows: row.follow_state === 'active',
    followsYou: row.follows_you,
    can: {
      follow: canFollow(viewer, target) === 'ok' && row.follow_state === null,
      unfollow: canUnfollow(viewer, target) === 'ok' && row.follow_state !== null,
      block: canBlock(viewer, target) === 'ok',
    },
  };
}
