import type { NetworkSort, NetworkTab } from '#contract/network.requests.ts';
import { statement } from '#platform/database/statement.ts';
import type { ActorRow } from '#rooms/actors';
import { actorColumns } from './actor-cards.ts';
import { figures, type FigureRow } from './figures.ts';
import { joinedStanding, standingColumns, type StandingRow } from './standing.ts';
import { reachedText, visibleText } from './visibility.ts';

export interface PersonListRow extends ActorRow, StandingRow {
  since: Date;
  note: string;
  /** What the list is ordered by, as its cursor says it. */
  place: string;
}
type Page = [viewer: string, person: string, of: string, key: string | null, id: string | null, limit: number, search: string | null, kind: string | null];

const ofActor = { owner: 'actor_card.id', viewer: '$1' };
const columns = `${actorColumns({ card: 'actor_card', viewer: '$1' })}, ${standingColumns(ofActor)}`;
const seen = visibleText({ viewer: '$1', person: '$2', owner: 'actor_card.id', level: `'anyone'`, ownerState: 'actor_card.state' });

/** Whether the viewer sees whom $3 follows: as that one says, and anyone when nothing is said. */
const followedLevel = `coalesce((select network_setting.followed_level from network_setting where network_setting.actor_id = $3), 'anyone')`;
const showsFollowing = `($3::uuid = $1::uuid or ${reachedText({ viewer: '$1', owner: '$3::uuid', level: followedLevel })})`;

/** Who stands in each list of $3, since when, and the words that came with a request. */
const wells = {
  connections: `select connection.other_id, connection.created_at as at, '' as note from connection where connection.actor_id = $3`,
  followers: `select follow.follower_id as other_id, follow.created_at as at, '' as note from follow where follow.followee_id = $3 and follow.state = 'active'`,
  followings: `select follow.followee_id as other_id, follow.created_at as at, '' as note from follow where follow.follower_id = $3 and follow.state = 'active' and ${showsFollowing}`,
  follow_requests: `select follow.follower_id as other_id, follow.created_at as at, '' as note from follow where follow.followee_id = $3 and follow.state = 'requested'`,
  invitations: `select connection_request.from_id as other_id, connection_request.created_at as at, connection_request.note from connection_request
    where connection_request.to_id = $3 and connection_request.state = 'pending'`,
  sent: `select connection_request.to_id as other_id, connection_request.created_at as at, connection_request.note from connection_request
    where connection_request.from_id = $3 and connection_request.state = 'pending'`,
  mutual: `select connection.other_id, connection.created_at as at, '' as note from connection
    join connection own on own.actor_id = $1 and own.other_id = connection.other_id where connection.actor_id = $3`,
} as const satisfies Record<NetworkTab | 'sent' | 'mutual', string>;
export type Well = keyof typeof wells;

interface Order {
  by: 'time' | 'name';
  key: string;
  down: boolean;
}
/** Folded names put both scripts and accents in one order; so much of them fits into a cursor. */
const name = 'left(actor_card.search_text, 100)';
const joined = `date_trunc('milliseconds', actor_card.created_at)`;
export const orders: Readonly<Record<NetworkSort, Order>> = {
  recently: { by: 'time', key: 'listed.at', down: true },
  newest: { by: 'time', key: joined, down: true },
  oldest: { by: 'time', key: joined, down: false },
  a_z: { by: 'name', key: name, down: false },
  z_a: { by: 'name', key: name, down: true },
};
const placeText = (order: Order) => (order.by === 'time' ? `to_char(${order.key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : order.key);
const parameter = (order: Order) => (order.by === 'time' ? '$4::timestamptz' : '$4::text');

/** `search` ($7) is folded by the actors room, with the signs of `like` taken out; $8 is a kind of actor. */
const page = (well: Well, { down, ...order }: Order) => statement<PersonListRow, Page>(`
  select ${columns}, listed.at as since, listed.note, ${placeText({ down, ...order })} as place
  from (${wells[well]}) as listed join actor_card on actor_card.id = listed.other_id
  where ($4::text is null or (${order.key}, listed.other_id) ${down ? '<' : '>'} (${parameter({ down, ...order })}, $5::uuid))
    and ($8::text is null or actor_card.kind = $8) and ${seen} and ($7::text is null or actor_card.search_text like '%' || $7 || '%')
  order by ${order.key} ${down ? 'desc' : 'asc'}, listed.other_id ${down ? 'desc' : 'asc'}
  limit $6`);

const each = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Readonly<Record<K, V>> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;
/** A statement for each list and order, so that the server keeps a plan for each. */
export const peoplePages = each(Object.keys(wells) as Well[], (well) => each(Object.keys(orders) as NetworkSort[], (sort) => page(well, orders[sort])));

export interface StandingOfRow extends ActorRow, StandingRow, FigureRow {
  shows_following: boolean;
}
export const findStanding = statement<StandingOfRow, [viewer: string, person: string, id: string]>(`
  select ${actorColumns({ card: 'actor_card', viewer: '$1', ...joinedStanding.known })}, ${joinedStanding.columns(ofActor)},
         ${figures.columns({ viewer: '$1', person: '$2' })}, ${showsFollowing} as shows_following
  from actor_card ${joinedStanding.joins(ofActor)} ${figures.join('actor_card.id')}
  where actor_card.id = $3 and ${seen}`);
