import { MAX_PENDING_REQUESTS, type NetworkFigures } from '#contract/network/requests.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { figures, figuresFor, figureRow } from './people/figures.ts';
import { waitingInNetwork } from './requests/waiting-elsewhere.ts';
import type { NetworkTables } from './tables.ts';

const row = {
  ...figureRow,
  connections: column.int,
  follow_requests: column.int,
  invitations: column.int,
  sent: column.int,
  actor_id: column.uuid,
};
const active = (id: string) => `join actor_card other on other.id = ${id} and other.state = 'active'`;
const pending = (column: 'from_id' | 'to_id', other: 'from_id' | 'to_id') =>
  `from connection_request ${active(`connection_request.${other}`)}
    where connection_request.${column} = :actorId and connection_request.state = 'pending'`;
const followersWaiting = `from follow ${active('follow.follower_id')}
  where follow.followee_id = :actorId and follow.state = 'requested'`;

/** A block ends every relationship, so only the counts of followers have to exclude blocked people. */
const findFigures = statement({
  params: { actorId: column.uuid, personId: column.uuid },
  row: row,
  sql: `
  select actor_card.id as actor_id, ${figures.columns({ viewer: ':actorId', person: ':personId' })},
         (select count(*) from connection ${active('connection.other_id')}
           where connection.actor_id = :actorId)::int as connections,
         (select count(*) ${followersWaiting})::int as follow_requests,
         (select count(*) ${pending('to_id', 'from_id')})::int as invitations,
         (select count(*) ${pending('from_id', 'to_id')})::int as sent
  from actor_card ${figures.join('actor_card.id')} where actor_card.id = :actorId`,
});

const countPending = statement({
  params: { actorId: column.uuid, most: column.int },
  row: {
    waiting: column.int,
  },
  sql: `
  select count(*)::int as waiting from (
    (select 1 ${pending('to_id', 'from_id')} limit :most) union all (select 1 ${followersWaiting} limit :most)
  ) as waits`,
});

/** Counts of the member's own network. */
export async function readNetwork(ctx: RequestContext<NetworkTables>): Promise<NetworkFigures> {
  const row = await findFigures.first(ctx.db, { actorId: ctx.actor.id, personId: ctx.member.id });
  if (row === undefined)
    return { connections: 0, follow_requests: 0, invitations: 0, followers: 0, followings: 0, sent: 0 };
  const counts = await figuresFor(across(ctx.db), ctx, row);
  const { connections, follow_requests, invitations, sent: sentCount } = row;
  return {
    connections,
    follow_requests,
    invitations,
    sent: sentCount,
    followers: counts.followers,
    followings: counts.following,
  };
}

/** How many requests and invitations wait for the member's answer, for the menu. */
export async function readPendingCounts(ctx: RequestContext<NetworkTables>): Promise<{ waiting: number }> {
  const [row, ...others] = await Promise.all([
    countPending.first(ctx.db, { actorId: ctx.actor.id, most: MAX_PENDING_REQUESTS }),
    ...ctx.services.extensions
      .all(waitingInNetwork)
      .map(async (count) => count(ctx as unknown as RequestContext<never>, MAX_PENDING_REQUESTS)),
  ]);
  const waiting = others.reduce((sum, count) => sum + count, row?.waiting ?? 0);
  return { waiting: Math.min(MAX_PENDING_REQUESTS, waiting) };
}
