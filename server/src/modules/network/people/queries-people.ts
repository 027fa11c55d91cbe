import type { NetworkSort } from '#contract/network/network.ts';
import type { NetworkTab } from '#contract/network/requests.ts';
import type { PeopleList } from '#contract/spaces/choices.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { communityOpen } from './community-open.ts';
import { figures, figureRow } from './figures.ts';
import { shownPeople, shownPersonRow } from '../visibility/shown-people.ts';
import { relationshipRow } from '../visibility/relationship.ts';
import { visibility } from '../visibility/visibility.ts';

export const personListRow = {
  ...shownPersonRow,
  since: column.timestamp,
  note: column.text,
  /** The normalised name that lists by name are sorted by. */
  sort_name: column.text,
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

const seen = visibility({ owner: 'actor_card.id', card: 'actor_card' }).predicate;

/** Whether the viewer may see whom `:ofId` follows: by that actor's setting, or anyone without one. */
const followedLevel = `coalesce((select network_setting.followed_level from network_setting
  where network_setting.actor_id = :ofId), 'anyone')`;
const showsFollowing = visibility({ owner: ':ofId::uuid' }).reaches(followedLevel);

/** The people of a space, since when they are in that state. */
const inSpace = (which: string): string => `select membership.member_id as other_id, membership.created_at as at,
    '' as note from membership where membership.space_id = :ofId and ${which}`;

/** The actors in each list of `:ofId`, the date they were added, and the note of a request. */
const candidateSources = {
  connections: `select connection.other_id, connection.created_at as at, '' as note from connection
    where connection.actor_id = :ofId`,
  followers: `select follow.follower_id as other_id, follow.created_at as at, '' as note from follow
    where follow.followee_id = :ofId and follow.state = 'active' and ${communityOpen(':ofId::uuid')}`,
  followings: `select follow.followee_id as other_id, follow.created_at as at, '' as note from follow
    where follow.follower_id = :ofId and follow.state = 'active' and ${showsFollowing}
    and (:ofId::uuid = :viewerId::uuid or ${communityOpen('follow.followee_id')})`,
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
  members: inSpace(`membership.state = 'active'`),
  admins: inSpace(`membership.state = 'active' and membership.role <> 'member'`),
  requested: inSpace(`membership.state = 'requested'`),
  invited: inSpace(`membership.state = 'invited'`),
  banned: inSpace(`membership.state = 'banned'`),
} as const satisfies Record<NetworkTab | 'sent' | 'mutual' | PeopleList, string>;
export type CandidateSource = keyof typeof candidateSources;

/**
 * `since` sorts by the date of the follow, connection or request; `id` by the date of joining, since ids begin with
 * that time.
 */
export type OrderKey = 'since' | 'id' | 'name';
interface Order {
  by: OrderKey;
  down: boolean;
}
export const orders: Readonly<Record<NetworkSort, Order>> = {
  recently: { by: 'since', down: true },
  newest: { by: 'id', down: true },
  oldest: { by: 'id', down: false },
  a_z: { by: 'name', down: false },
  z_a: { by: 'name', down: true },
};

/**
 * Matches how a name sounds in either script: checks the few keys of each person. With "exists" the planner would
 * collect all names that sound alike.
 */
const soundsAlike = `(select true
  from name_key join unnest(:lows::text[], :highs::text[]) as range (low, high) on name_key.key >= range.low
  and name_key.key < range.high
  where name_key.actor_id = actor_card.id limit 1)`;
/**
 * `:search` is normalised by the actors module and has no `like` wildcards; `:lows` and `:highs` are the ranges of
 * phonetic keys of the same query; `:kind` is a kind of actor.
 */
const matches = `(:kind::text is null or actor_card.kind = :kind) and ${seen}
  and (:search::text is null or actor_card.search_text like '%' || :search || '%' or ${soundsAlike})`;
const columns = 'listed.other_id as actor_id, listed.at as since, listed.note, actor_card.sort_name';

/** The source tables have indexes by date and by id, so a page is read in order. */
const inOrder = (source: string, key: string, after: string, direction: string): string => `
  select ${columns} from (${source}) as listed join actor_card on actor_card.id = listed.other_id
  where (:key::text is null or ${after}) and ${matches}
  order by ${key} ${direction}, listed.other_id ${direction} limit :limit`;

/** A list longer than this is not sorted by name: all names are read in order and checked for membership instead. */
const MAX_SORTED = 2_000;
/** The list, and the cards that match, each written once and read as each of the two ways needs it. */
const namedTables = (source: string): string => `
  listed as not materialized (${source}),
  card as not materialized (
    select actor_card.id, actor_card.sort_name, actor_card.state from actor_card where ${matches}
  ), length as materialized (
    select count(*) as members from (select 1 from listed limit ${MAX_SORTED + 1}) as counted
  )`;
const byName = (down: boolean): string => {
  const direction = down ? 'desc' : 'asc';
  const row = 'listed.other_id as actor_id, listed.at as since, listed.note, card.sort_name';
  const after = `(:key::text is null
    or (card.sort_name, card.id) ${down ? '<' : '>'} (:key::text, :id::uuid))`;
  const order = `order by card.sort_name ${direction}, card.id ${direction} limit :limit`;
  return `
  select * from (
    (select ${row} from listed join card on card.id = listed.other_id
     where (select length.members from length) <= ${MAX_SORTED} and ${after} ${order})
    union all
    (select ${row} from card
     cross join lateral (select * from listed where listed.other_id = card.id offset 0) as listed
     where (select length.members from length) > ${MAX_SORTED} and card.state = 'active' and ${after} ${order})
  ) as either order by either.sort_name ${direction}, either.actor_id ${direction} limit :limit`;
};

const page = (source: string, { by, down }: Order) => {
  const [direction, comparison] = down ? ['desc', '<'] : ['asc', '>'];
  const pages = {
    since: () =>
      inOrder(
        source,
        'listed.at',
        `(listed.at, listed.other_id) ${comparison} (:key::timestamptz, :id::uuid)`,
        direction,
      ),
    id: () => inOrder(source, 'listed.other_id', `listed.other_id ${comparison} :id::uuid`, direction),
    name: () => byName(down),
  };
  const order = {
    since: `page.since ${direction}, page.actor_id ${direction}`,
    id: `page.actor_id ${direction}`,
    name: `page.sort_name ${direction}, page.actor_id ${direction}`,
  };
  return statement({
    params: pageParameters,
    row: personListRow,
    sql: shownPeople({
      page: pages[by](),
      ...(by === 'name' && { from: namedTables(source) }),
      own: 'page.since, page.note, page.sort_name',
      order: order[by],
    }),
  });
};

const each = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Readonly<Record<K, V>> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;
/**
 * A list of people in each order. `source` is SQL that selects `other_id`, `at` and `note` of the people that belong to
 * `:ofId`, each once, and may name `:viewerId` and `:personId`. Whether the viewer may see a person at all is added.
 */
export const peopleLists = (source: string) =>
  each(Object.keys(orders) as NetworkSort[], (sort) => page(source, orders[sort]));
export type PeopleLists = ReturnType<typeof peopleLists>;
/** One prepared statement per list and order, so that the server keeps a plan for each. */
export const peoplePages = each(Object.keys(candidateSources) as CandidateSource[], (source) =>
  peopleLists(candidateSources[source]),
);

export const relationshipOfRow = {
  ...actorRow,
  ...relationshipRow,
  ...figureRow,
  shows_following: column.boolean,
};
export type RelationshipOfRow = RowOf<typeof relationshipOfRow>;
const shown = visibility({ owner: 'actor_card.id', card: 'actor_card', relation: 'joined' });
export const findRelationship = statement({
  params: { viewerId: column.uuid, personId: column.uuid, ofId: column.uuid },
  row: relationshipOfRow,
  sql: `
  select ${shown.columns.card}, ${shown.columns.relationship},
         ${figures.columns({ viewer: ':viewerId', person: ':personId' })}, ${showsFollowing} as shows_following
  from actor_card ${shown.join} ${figures.join('actor_card.id')}
  where actor_card.id = :ofId and ${shown.predicate}`,
});
