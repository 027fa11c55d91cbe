import type { NetworkSort, NetworkTab } from '#contract/network.requests.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { actorColumns } from './actor-cards.ts';
import { figures, figureRow } from './figures.ts';
import { shownPeople, shownPersonRow } from '../visibility/shown-people.ts';
import { joinedRelationship, relationshipRow } from '../visibility/relationship.ts';
import { reachedText, visibleText } from '../visibility/visibility.ts';

export const personListRow = {
  ...shownPersonRow,
  since: column.timestamp,
  note: column.text,
  /** Of a list by name: what it is ordered by. */
  place: column.text,
};
export type PersonListRow = RowOf<typeof personListRow>;
const pageParameters = {
  viewerId: column.uuid,
  personId: column.uuid,
  ofId: column.uuid,
  key: column.text.orNull,
  id: column.uuid.orNull,
  limit: column.int,
  search: column.text.orNull,
  kind: column.text.orNull,
  lows: column.text.array,
  highs: column.text.array,
};

const ofActor = { owner: 'actor_card.id', viewer: ':viewerId' };
const seen = visibleText({
  viewer: ':viewerId',
  person: ':personId',
  owner: 'actor_card.id',
  level: `'anyone'`,
  ownerState: 'actor_card.state',
});

/** Whether the viewer sees whom `:ofId` follows: as that one says, and anyone when nothing is said. */
const followedLevel = `coalesce((select network_setting.followed_level from network_setting
  where network_setting.actor_id = :ofId), 'anyone')`;
const showsFollowing = `(:ofId::uuid = :viewerId::uuid
  or ${reachedText({ viewer: ':viewerId', owner: ':ofId::uuid', level: followedLevel })})`;

/** Who stands in each list of `:ofId`, since when, and the words that came with a request. */
const candidateSources = {
  connections: `select connection.other_id, connection.created_at as at, '' as note from connection
    where connection.actor_id = :ofId`,
  followers: `select follow.follower_id as other_id, follow.created_at as at, '' as note from follow
    where follow.followee_id = :ofId and follow.state = 'active'`,
  followings: `select follow.followee_id as other_id, follow.created_at as at, '' as note from follow
    where follow.follower_id = :ofId and follow.state = 'active' and ${showsFollowing}`,
  follow_requests: `select follow.follower_id as other_id, follow.created_at as at, '' as note from follow
    where follow.followee_id = :ofId and follow.state = 'requested'`,
  invitations: `select connection_request.from_id as other_id, connection_request.created_at as at,
    connection_request.note from connection_request
    where connection_request.to_id = :ofId and connection_request.state = 'pending'`,
  sent: `select connection_request.to_id as other_id, connection_request.created_at as at, connection_request.note
    from connection_request
    where connection_request.from_id = :ofId and connection_request.state = 'pending'`,
  mutual: `select connection.other_id, connection.created_at as at, '' as note from connection
    join connection own on own.actor_id = :viewerId and own.other_id = connection.other_id
      where connection.actor_id = :ofId`,
} as const satisfies Record<NetworkTab | 'sent' | 'mutual', string>;
export type CandidateSource = keyof typeof candidateSources;

/** `tie`: by when the tie came about. `id`: by when someone joined, since ids begin with that time. */
export type OrderKey = 'tie' | 'id' | 'name';
interface Order {
  by: OrderKey;
  down: boolean;
}
export const orders: Readonly<Record<NetworkSort, Order>> = {
  recently: { by: 'tie', down: true },
  newest: { by: 'id', down: true },
  oldest: { by: 'id', down: false },
  a_z: { by: 'name', down: false },
  z_a: { by: 'name', down: true },
};

/**
 * By how a name sounds in either script: the few keys of each person are looked at. Said by "exists" the planner would
 * gather all names that sound so.
 */
const sounds = `(select true
  from name_key join unnest(:lows::text[], :highs::text[]) as given (low, high) on name_key.key >= given.low
  and name_key.key < given.high
  where name_key.actor_id = actor_card.id limit 1)`;
/**
 * `:search` is folded by the actors module, with the signs of `like` taken out, `:lows` and `:highs` are ranges of keys
 * for the same; `:kind`
 * is a kind of actor.
 */
const wanted = `(:kind::text is null or actor_card.kind = :kind) and ${seen}
  and (:search::text is null or actor_card.search_text like '%' || :search || '%' or ${sounds})`;
const columns = 'listed.other_id as actor_id, listed.at as since, listed.note, actor_card.sort_name as place';

/** By tie and by id the lists of ties have indexes: a page is read from them in order. */
const inOrder = (source: CandidateSource, key: string, after: string, way: string): string => `
  select ${columns} from (${candidateSources[source]}) as listed join actor_card on actor_card.id = listed.other_id
  where (:key::text is null or ${after}) and ${wanted}
  order by ${key} ${way}, listed.other_id ${way} limit :limit`;

/**
 * A list longer than this is not put in order by name: all names are gone through in order, looking who stands in it.
 */
const LONG = 2_000;
const byName = (source: CandidateSource, down: boolean): string => {
  const way = down ? 'desc' : 'asc';
  const order = `order by actor_card.sort_name ${way}, actor_card.id ${way} limit :limit`;
  const after = `(:key::text is null
    or (actor_card.sort_name, actor_card.id) ${down ? '<' : '>'} (:key::text, :id::uuid))`;
  return `
  select * from (
    (select ${columns} from (${candidateSources[source]}) as listed join actor_card on actor_card.id = listed.other_id
     where (select length.members from length) <= ${LONG} and ${after} and ${wanted} ${order})
    union all
    (select ${columns} from actor_card
     cross join lateral (select * from (${candidateSources[source]}) as listed
       where listed.other_id = actor_card.id offset 0) as listed
     where (select length.members from length) > ${LONG} and actor_card.state = 'active' and ${after}
       and ${wanted} ${order})
  ) as either order by either.place ${way}, either.actor_id ${way} limit :limit`;
};

const page = (source: CandidateSource, { by, down }: Order) => {
  const [way, beyond] = down ? ['desc', '<'] : ['asc', '>'];
  const chosen = {
    tie: () =>
      inOrder(source, 'listed.at', `(listed.at, listed.other_id) ${beyond} (:key::timestamptz, :id::uuid)`, way),
    id: () => inOrder(source, 'listed.other_id', `listed.other_id ${beyond} :id::uuid`, way),
    name: () => byName(source, down),
  };
  const order = {
    tie: `page.since ${way}, page.actor_id ${way}`,
    id: `page.actor_id ${way}`,
    name: `page.place ${way}, page.actor_id ${way}`,
  };
  const length = `length as materialized (select count(*) as members
    from (select 1 from (${candidateSources[source]}) as listed limit ${LONG + 1}) as counted)`;
  return statement({
    params: pageParameters,
    row: personListRow,
    sql: shownPeople({
      page: chosen[by](),
      ...(by === 'name' && { from: length }),
      own: 'page.since, page.note, page.place',
      order: order[by],
    }),
  });
};

const each = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Readonly<Record<K, V>> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;
/** A statement for each list and order, so that the server keeps a plan for each. */
export const peoplePages = each(Object.keys(candidateSources) as CandidateSource[], (source) =>
  each(Object.keys(orders) as NetworkSort[], (sort) => page(source, orders[sort])),
);

export const relationshipOfRow = {
  ...actorRow,
  ...relationshipRow,
  ...figureRow,
  shows_following: column.boolean,
};
export type RelationshipOfRow = RowOf<typeof relationshipOfRow>;
export const findRelationship = statement({
  params: { viewerId: column.uuid, personId: column.uuid, ofId: column.uuid },
  row: relationshipOfRow,
  sql: `
  select ${actorColumns({ card: 'actor_card', viewer: ':viewerId', ...joinedRelationship.known })},
    ${joinedRelationship.ties(ofActor)}, ${joinedRelationship.connectable},
         ${figures.columns({ viewer: ':viewerId', person: ':personId' })}, ${showsFollowing} as shows_following
  from actor_card ${joinedRelationship.joins(ofActor)} ${figures.join('actor_card.id')}
  where actor_card.id = :ofId and ${seen}`,
});
