import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { visibility } from '#modules/network';
import {
  candidateSources,
  type CandidateSource,
  filterParameters,
  filterTables,
  fits,
  sourcesOfSections,
  type Taken,
} from './query-sources.ts';

/** Number of followed people who are ranked before others. */
const MAX_FOLLOWED = 1000;
/** Up to `:sorted` matching people are collected and sorted. With more, they are read in order until a page is full. */
function candidateTables(source: CandidateSource, taken: Taken): string {
  if (source === 'others')
    return `candidates as (select null::uuid as id where :sorted::int < 0),
  source_size as materialized (select true as is_large)`;
  const { from, knows } = candidateSources[source];
  return `candidates as materialized (select source.id from (${from}) as source
    where ${fits(taken, 'source.id', knows)} limit :sorted::int + 1),
  source_size as materialized (select count(*) > :sorted::int as is_large from candidates)`;
}
const isSmall = '(select not source_size.is_large from source_size)';
const isLarge = '(select source_size.is_large from source_size)';
const followedTable = `followed as materialized (select active_follow.followee_id as id from active_follow
  where active_follow.follower_id = :viewerId order by active_follow.followee_id limit ${MAX_FOLLOWED})`;
/**
 * The candidates or, of a large source, the viewer and those whom they follow: of both together, since each copy of the
 * filters costs time to prepare.
 */
const closePeople = (taken: Taken): string => `
    select candidates.id from candidates where ${isSmall}
    union
    select nearby.id from (select followed.id from followed union all select :viewerId::uuid) as nearby
    where ${isLarge} and ${fits(taken, 'nearby.id')}`;
const notFollowed = (id: string): string => `${id} <> :viewerId and ${id} not in (select followed.id from followed)`;
const proximity = (id: string): string =>
  `case when ${id} = :viewerId then 0 when ${id} in (select followed.id from followed) then 2 else 4 end`;
const isVisible = (id: string, state: string): string => visibility({ owner: id, state }).predicate;
/** Who is on a page, and its order. */
const foundRow = { actor_id: column.uuid, rank: column.int, key: column.text };
export type FoundPerson = RowOf<typeof foundRow>;
const unknownId = `'00000000-0000-0000-0000-000000000000'::uuid`;

const pageParameters = { sorted: column.int, rank: column.int, key: column.text, id: column.uuid, limit: column.int };
const named = (source: CandidateSource, taken: Taken) =>
  statement({
    params: {
      viewerId: column.uuid,
      personId: column.uuid,
      ...filterParameters[taken],
      lows: column.text.array,
      highs: column.text.array,
      classes: column.int.array,
      ...pageParameters,
    },
    row: foundRow,
    sql: `
  with ${filterTables[taken]}range as materialized (
    select bounds.low, bounds.high, bounds.class * 6 as fit
      from unnest(:lows::text[], :highs::text[], :classes::int[]) as bounds (low, high, class)
  ), ${followedTable}, ${candidateTables(source, taken)}, close_people as (${closePeople(taken)}
  ), ranked as (
    select close_people.id as actor_id, best.fit + ${proximity('close_people.id')} as rank, best.key
    from close_people cross join lateral (
      select range.fit, name_key.key from name_key join range on name_key.key >= range.low and name_key.key < range.high
      where name_key.actor_id = close_people.id and name_key.of_member
      order by range.fit, name_key.key limit 1) as best
    union all
    select others.actor_id, range.fit + 4, others.key
    from range cross join lateral (
      select name_key.actor_id, name_key.key from name_key
      where ${isLarge} and range.fit + 4 >= :rank::int and name_key.of_member
        and name_key.key >= range.low and name_key.key < range.high
        and (name_key.key, name_key.actor_id) > (case when range.fit + 4 = :rank then :key::text
          else range.low end, case when range.fit + 4 = :rank then :id::uuid else ${unknownId} end)
        and ${notFollowed('name_key.actor_id')} and ${fits(taken, 'name_key.actor_id')}
          and ${isVisible('name_key.actor_id', `'active'`)}
        and not exists (
          select 1 from name_key as other join range as better on other.key >= better.low and other.key < better.high
          where other.actor_id = name_key.actor_id and (better.fit, other.key) < (range.fit, name_key.key))
      order by name_key.key, name_key.actor_id limit :limit
    ) as others
  )
  select ranked.actor_id, ranked.rank, ranked.key from ranked
  where (:rank::int < 0 or (ranked.rank, ranked.key, ranked.actor_id) > (:rank::int, :key::text, :id::uuid))
    and ${isVisible('ranked.actor_id', `'active'`)}
  order by ranked.rank, ranked.key, ranked.actor_id limit :limit`,
  });

const filteredPage = (source: CandidateSource, taken: Taken) =>
  statement({
    params: { viewerId: column.uuid, personId: column.uuid, ...filterParameters[taken], ...pageParameters },
    row: foundRow,
    sql: `
  with ${filterTables[taken]}${followedTable}, ${candidateTables(source, taken)}, close_people as (${closePeople(taken)}
  ), ranked as (
    select card.id as actor_id, card.sort_name as key, ${proximity('card.id')} as rank
    from close_people
    cross join lateral (select * from actor_card where actor_card.id = close_people.id offset 0) as card
    where card.discoverable and card.kind = 'member' and ${isVisible('card.id', 'card.state')}
    union all
    (select actor_card.id, actor_card.sort_name, 4 from actor_card
     where ${isLarge} and actor_card.state = 'active' and actor_card.discoverable and actor_card.kind = 'member'
       and (actor_card.sort_name, actor_card.id) > (case when :rank::int = 4 then :key::text else '' end, case
         when :rank = 4 then :id::uuid else ${unknownId} end)
       and ${notFollowed('actor_card.id')} and ${isVisible('actor_card.id', 'actor_card.state')}
       and ${fits(taken, 'actor_card.id')}
     order by actor_card.sort_name, actor_card.id limit :limit)
  )
  select ranked.actor_id, ranked.rank, ranked.key from ranked
  where :rank::int < 0 or (ranked.rank, ranked.key, ranked.actor_id) > (:rank::int, :key::text, :id::uuid)
  order by ranked.rank, ranked.key, ranked.actor_id limit :limit`,
  });

type PerSource<T> = Readonly<Record<CandidateSource, T>>;
const sources = [...(Object.keys(candidateSources) as (keyof typeof candidateSources)[]), 'others' as const];
function perSource<T>(make: (source: CandidateSource, taken: Taken) => T): Readonly<Record<Taken, PerSource<T>>> {
  const made = (taken: Taken, from: readonly CandidateSource[]) =>
    Object.fromEntries(from.map((source) => [source, make(source, taken)]));
  const all = made('all', sources) as PerSource<T>;
  const ofPlaces = sources.filter((source) => !sourcesOfSections.has(source));
  return { all, places: { ...all, ...made('places', ofPlaces) } };
}
/**
 * Who has a matching name and matches the filters: best match of the name first, then closest, then by name. One
 * statement per source. What is shown of people is read once a page is chosen.
 */
export const namedPages = perSource(named);
/** Who matches the filters: closest first, then by name. */
export const filteredPages = perSource(filteredPage);
