import { column, type RowOf } from '#platform/database/statement.ts';
import type { Relationship } from '#contract/network/network.ts';
import { allowed, type PolicyCallerNow } from '#platform/policy.ts';
import {
  followRow,
  followRule,
  followTarget,
  followVerdicts,
  noFollowRule,
  ruleOfCard,
} from '../follows/follow-abilities.ts';
import {
  canAnswerRequest,
  canBlock,
  canConnect,
  canDisconnect,
  canMute,
  canRemoveFollower,
  canUnmute,
  canWithdrawRequest,
} from '../policy.ts';
import { blockedIds, reachingLevels } from './definition.ts';

/** The viewer's relationship to the actor of a row. */
export const relationshipRow = {
  ...followRow,
  follows_you: column.boolean,
  /** The pending connection request, as `sent <id>` or `received <id>`. */
  request: column.text.orNull,
  /** When the viewer's last request to them was withdrawn or declined. */
  asked_at: column.timestamp.orNull,
  is_muted: column.boolean,
  /** Whether connecting is possible: with members, but not with platform admins. */
  connectable: column.boolean,
};
export type RelationshipRow = RowOf<typeof relationshipRow>;

const requestOf = (request: string, viewer: string): string =>
  `case when ${request}.from_id = ${viewer}::uuid then 'sent ' else 'received ' end || ${request}.id`;
const waitsBetween = (request: string, viewer: string, owner: string): string => `
  ${request}.state = 'pending' and least(${request}.from_id, ${request}.to_id) = least(${viewer}::uuid, ${owner})
  and greatest(${request}.from_id, ${request}.to_id) = greatest(${viewer}::uuid, ${owner})`;
/** When the viewer's last request to connect with the owner was withdrawn or declined; null if never. */
export const refusedAt = ({ viewer, owner }: { viewer: string; owner: string }): string => `
  (select max(connection_request.decided_at) from connection_request
   where connection_request.from_id = ${viewer}::uuid and connection_request.to_id = ${owner}
     and connection_request.state in ('declined', 'withdrawn'))`;

/** Columns that visibility does not depend on. */
const otherColumns = ({ owner, viewer, rule }: { owner: string; viewer: string; rule?: string }): string => `
  exists (select 1 from follow
    where follow.follower_id = ${owner} and follow.followee_id = ${viewer}::uuid
    and follow.state = 'active') as follows_you,
  (select ${requestOf('connection_request', viewer)} from connection_request
    where ${waitsBetween('connection_request', viewer, owner)}) as request,
  ${refusedAt({ viewer, owner })} as asked_at,
  ${followRule({ viewer, owner, ...(rule !== undefined && { rule }) })},
  exists (select 1 from muted_now
    where muted_now.actor_id = ${viewer}::uuid and muted_now.muted_id = ${owner}) as is_muted`;
const directColumns = ({ owner, viewer }: { owner: string; viewer: string }) => ({
  connected: `exists (select 1 from connection
    where connection.actor_id = ${viewer}::uuid and connection.other_id = ${owner})`,
  followState: `(select follow.state from follow
    where follow.follower_id = ${viewer}::uuid and follow.followee_id = ${owner})`,
});

/**
 * Columns for `presentRelationship`, as SQL; `owner` is the column of the actor's id, `viewer` the parameter of the
 * acting actor.
 */
export const relationshipColumns = ({ owner, viewer }: { owner: string; viewer: string }): string => `
  ${directColumns({ owner, viewer }).connected} as is_connection,
  ${directColumns({ owner, viewer }).followState} as follow_state,
    ${otherColumns({ owner, viewer })},
  (select their_card.kind = 'member' and their_card.discoverable from actor_card their_card
    where their_card.id = ${owner}) as connectable`;

/** Who may follow the actor of a joined `actor_card`, from the rule that the actor chose: no one follows admins. */
export const followRuleOfCard = (chosenRule: string): string =>
  `case when actor_card.kind = 'community' then 'members' when actor_card.discoverable then ${chosenRule}
    else 'nobody' end`;
/** Whether connecting to the actor of a joined `actor_card` is possible. */
const connectable = `actor_card.kind = 'member' and actor_card.discoverable as connectable`;

/**
 * The same by joins, for statements that show one `actor_card`: columns, joins, and the parts that visibility can
 * reuse.
 */
export const joinedRelationship = {
  joins: ({ owner, viewer }: { owner: string; viewer: string }): string => `
    left join connection own_connection
      on own_connection.actor_id = ${viewer}::uuid and own_connection.other_id = ${owner}
    left join follow own_follow on own_follow.follower_id = ${viewer}::uuid and own_follow.followee_id = ${owner}
    left join follow their_follow on their_follow.follower_id = ${owner} and their_follow.followee_id = ${viewer}::uuid
      and their_follow.state = 'active'
    left join connection_request asking on ${waitsBetween('asking', viewer, owner)}
    left join network_setting their_rules on their_rules.actor_id = ${owner}
    left join muted_now silenced on silenced.actor_id = ${viewer}::uuid and silenced.muted_id = ${owner}`,
  /** Everything except `connectable`; without `rule`, also except that no one follows platform admins. */
  pageColumns: ({
    owner,
    viewer,
    rule = 'their_rules.who_can_follow',
  }: {
    owner: string;
    viewer: string;
    rule?: string;
  }): string => `own_connection.actor_id is not null as is_connection, own_follow.state as follow_state,
    their_follow.follower_id is not null as follows_you, ${requestOf('asking', viewer)} as request,
      ${refusedAt({ viewer, owner })} as asked_at,
    ${followRule({ viewer, owner, rule })}, silenced.muted_id is not null as is_muted`,
  connectable,
  known: { connected: 'own_connection.actor_id is not null', follows: `own_follow.state = 'active'` },
};

/** The columns for a hypothetical viewer, each given as SQL. */
const assumedRelationship = ({ connected, follows }: { connected: string; follows: string }): string => `
  ${connected} as is_connection, case
    when ${follows} then 'active' end as follow_state, false as follows_you, null::text as request,
  null::timestamptz as asked_at, ${noFollowRule}, false as is_muted, false as connectable`;

/**
 * The same for a statement that shows one `actor_card` in detail and checks many levels: joins would carry all columns
 * along, so the relationship is read once and each level compared with the levels the viewer reaches. `supposed` is a
 * hypothetical relationship, as SQL.
 */
export const gatheredRelationship = {
  join: ({
    owner,
    viewer,
    person,
    supposed,
  }: {
    owner: string;
    viewer: string;
    person: string;
    supposed?: { connected: string; follows: string };
  }): string => {
    const { connected, followState } =
      supposed === undefined
        ? directColumns({ owner, viewer })
        : { connected: supposed.connected, followState: `case when ${supposed.follows} then 'active' end` };
    return `
    cross join lateral (
      select base.*, ${reachingLevels({
        owner,
        viewer,
        connected: 'base.connected',
        follows: `base.follow_state = 'active'`,
      })} as levels
      from (select ${connected} as connected, ${followState} as follow_state,
        ${blockedIds({ viewer, person })} as blocked offset 0) base offset 0) gathered`;
  },
  columns: ({
    owner,
    viewer,
  }: {
    owner: string;
    viewer: string;
  }): string => `gathered.connected as is_connection, gathered.follow_state,
    ${otherColumns({ owner, viewer, rule: ruleOfCard('actor_card') })},
    ${connectable}`,
  supposed: assumedRelationship({ connected: 'gathered.connected', follows: `gathered.follow_state = 'active'` }),
  known: { levels: 'gathered.levels', blocked: 'gathered.blocked' },
};

function relationOf(row: RelationshipRow, viewerId: string): Relationship['relation'] {
  if (row.actor_id === viewerId) return 'self';
  if (row.is_connection) return 'connection';
  if (row.follow_state === 'active') return 'following';
  return row.follow_state === 'requested' ? 'requested' : 'none';
}

/** The pending request between the two, from the viewer's side. */
export function requestIn({ request }: Pick<RelationshipRow, 'request'>): Relationship['request'] {
  if (request === null) return null;
  const [way, id = ''] = request.split(' ');
  return { id, sent: way === 'sent' };
}

/** The terms of the policies for a row. */
export const relationshipTarget = (row: RelationshipRow) => ({
  ...followTarget(row),
  followsYou: row.follows_you,
  connectable: row.connectable,
  askedAt: row.asked_at,
  request: requestIn(row),
  isMuted: row.is_muted,
});

export function presentRelationship(row: RelationshipRow, viewer: PolicyCallerNow): Relationship {
  const target = relationshipTarget(row);
  const { request } = target;
  return {
    relation: relationOf(row, viewer.actor.id),
    follows: row.follow_state === 'active',
    followsYou: row.follows_you,
    request: viewer.actor.id === viewer.member.id ? request : null,
    can: allowed({
      ...followVerdicts(viewer, row),
      block: canBlock(viewer, target),
      connect: canConnect(viewer, target),
      disconnect: canDisconnect(viewer, target),
      answer: canAnswerRequest(viewer, request),
      withdraw: canWithdrawRequest(viewer, request),
      mute: canMute(viewer, target),
      unmute: canUnmute(viewer, target),
      removeFollower: canRemoveFollower(viewer, target),
    }),
  };
}
