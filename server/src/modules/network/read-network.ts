import { WAITING_MOST, type NetworkFigures } from '#contract/network.requests.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { statement } from '#platform/database/statement.ts';
import { figures, figuresFor, type FigureRow } from './people/figures.ts';
import type { NetworkTables } from './tables.ts';

type Row = FigureRow &
  Pick<NetworkFigures, 'connections' | 'follow_requests' | 'invitations' | 'sent'> & { actor_id: string };
const active = (id: string) => `join actor_card other on other.id = ${id} and other.state = 'active'`;
const pending = (side: 'from_id' | 'to_id', other: 'from_id' | 'to_id') =>
  `from connection_request ${active(`connection_request.${other}`)} where connection_request.${side} = $1 and connection_request.state = 'pending'`;
const asking = `from follow ${active('follow.follower_id')} where follow.followee_id = $1 and follow.state = 'requested'`;

/** A block has ended whatever stood between two, so that only the figures of followers know of blocks. */
const findFigures = statement<Row, [actorId: string, personId: string]>(`
  select actor_card.id as actor_id, ${figures.columns({ viewer: '$1', person: '$2' })},
         (select count(*) from connection ${active('connection.other_id')} where connection.actor_id = $1)::int as connections,
         (select count(*) ${asking})::int as follow_requests,
         (select count(*) ${pending('to_id', 'from_id')})::int as invitations,
         (select count(*) ${pending('from_id', 'to_id')})::int as sent
  from actor_card ${figures.join('actor_card.id')} where actor_card.id = $1`);

const countPending = statement<{ waiting: number }, [actorId: string, most: number]>(`
  select count(*)::int as waiting from (
    (select 1 ${pending('to_id', 'from_id')} limit $2) union all (select 1 ${asking} limit $2)
  ) as waits`);

/** One's own network in figures. */
export async function readNetwork(ctx: RequestContext<NetworkTables>): Promise<NetworkFigures> {
  const [row] = await findFigures(ctx.db, ctx.actor.id, ctx.member.id);
  if (row === undefined)
    return { connections: 0, follow_requests: 0, invitations: 0, followers: 0, followings: 0, sent: 0 };
  const counts = await figuresFor(across(ctx.db), ctx, row);
  const { connections, follow_requests, invitations, sent } = row;
  return { connections, follow_requests, invitations, sent, followers: counts.followers, followings: counts.following };
}

/** How many wait for an answer, for the menu. */
export async function readPendingCounts(ctx: RequestContext<NetworkTables>): Promise<{ waiting: number }> {
  const [row] = await countPending(ctx.db, ctx.actor.id, WAITING_MOST);
  return { waiting: Math.min(WAITING_MOST, row?.waiting ?? 0) };
}
