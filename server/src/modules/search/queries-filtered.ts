import type { PeopleFilter } from '#contract/search.ts';
import { column, statement, type ParametersOf } from '#platform/database/statement.ts';
import { shownPeople, visibility } from '#modules/network';
import { personRow } from './queries.ts';

/** Filters; null means any. Prefix filters have a lower and an upper bound. */
export const filterParameters = {
  companyLow: column.text.orNull,
  companyHigh: column.text.orNull,
  schoolLow: column.text.orNull,
  schoolHigh: column.text.orNull,
  skillLow: column.text.orNull,
  skillHigh: column.text.orNull,
  country: column.text.orNull,
  state: column.text.orNull,
  city: column.int.orNull,
  industry: column.text.orNull,
  degree: column.text.orNull,
};
export type Filters = ParametersOf<typeof filterParameters>;

/**
 * Up to this number of matching people are collected and sorted. With more, people are read in order until a page is
 * full.
 */
const MAX_SORTED = 200;
/** Number of followed people who are ranked before others. */
const MAX_FOLLOWED = 1000;
/** Maximum number of second-degree connections that are read. */
const MAX_SECOND_DEGREE = 20_000;

/**
 * Matching entries of a section that the viewer may see, so that hidden sections do not make their owners findable. The
 * condition on empty names is needed for the partial index.
 */
const entries = (section: string, column: string, low: string, high: string): string => `
  from profile_entry
  where profile_entry.section = '${section}' and profile_entry.${column} <> ''
    and profile_entry.${column} ~>=~ ${low}::text and profile_entry.${column} ~<~ ${high}::text
    and ${visibility({ owner: 'profile_entry.member_id' }).reaches('profile_entry.level')}`;
const company = entries('work_experience', 'organisation_folded', ':companyLow', ':companyHigh');
const school = entries('educations', 'organisation_folded', ':schoolLow', ':schoolHigh');
const skill = entries('skills', 'title_folded', ':skillLow', ':skillHigh');
const place = `
  from profile_place
  where (:country::text is null or profile_place.country_code = :country)
    and (:state::text is null or profile_place.state_code = :state)
    and (:city::int is null or profile_place.city_id = :city)
      and (:industry::text is null or :industry = any (profile_place.interests))`;

const secondDegree = `select beyond.other_id from connected as near
  join connected as beyond on beyond.actor_id = near.other_id
    where near.actor_id = :viewerId`;

/** Checks for a row per person, stopping after one page. With "exists" the planner would collect all rows first. */
const hasRow = (part: string): string => `(select true ${part} limit 1)`;
const connection = (id: string): string =>
  hasRow(`from connected where connected.actor_id = :viewerId and connected.other_id = ${id}`);
const atTwoSteps = (id: string): string =>
  hasRow(
    `from connected as theirs join connected as mine on mine.actor_id = :viewerId and mine.other_id = theirs.other_id
      where theirs.actor_id = ${id}`,
  );

const isNull: Readonly<Record<PeopleFilter, string>> = {
  company: ':companyLow::text is null',
  school: ':schoolLow::text is null',
  skill: ':skillLow::text is null',
  country: ':country::text is null',
  state: ':state::text is null',
  city: ':city::int is null',
  industry: ':industry::text is null',
  degree: ':degree::text is null',
};
/**
 * Whether a person matches all filters except the one that the source already guarantees. Unused filters are not
 * evaluated.
 */
function fits(id: string, known?: PeopleFilter): string {
  const places = (['country', 'state', 'city', 'industry'] as const)
    .filter((part) => part !== known)
    .map((part) => isNull[part])
    .join(' and ');
  const parts = [
    ...(
      [
        ['company', company],
        ['school', school],
        ['skill', skill],
      ] as const
    )
      .filter(([part]) => part !== known)
      .map(([part, text]) => `(${isNull[part]} or ${hasRow(`${text} and profile_entry.member_id = ${id}`)})`),
    `((${places}) or ${hasRow(`${place} and profile_place.member_id = ${id}`)})`,
    `(${isNull.degree} or case when ${id} = :viewerId then false when ${connection(id)} then :degree = '1'
      when ${atTwoSteps(id)} then :degree = '2' else :degree = '3' end)`,
  ];
  return parts.join('\n  and ');
}

/** The sources from which matching people are collected while they are few. */
const candidateSources: Readonly<Record<Exclude<CandidateSource, 'others'>, { from: string; knows?: PeopleFilter }>> = {
  connections: { from: 'select connected.other_id as id from connected where connected.actor_id = :viewerId' },
  company: { from: `select profile_entry.member_id as id ${company}`, knows: 'company' },
  school: { from: `select profile_entry.member_id as id ${school}`, knows: 'school' },
  skill: { from: `select profile_entry.member_id as id ${skill}`, knows: 'skill' },
  city: {
    from: 'select profile_place.member_id as id from profile_place where profile_place.city_id = :city',
    knows: 'city',
  },
  around: { from: `select distinct step.other_id as id from (${secondDegree} limit ${MAX_SECOND_DEGREE}) as step` },
  industry: {
    from: `select profile_interested.member_id as id from profile_interested
      where profile_interested.interest = :industry`,
    knows: 'industry',
  },
  country: {
    from: 'select profile_place.member_id as id from profile_place where profile_place.country_code = :country',
    knows: 'country',
  },
};
export type CandidateSource =
  | 'connections'
  | 'company'
  | 'school'
  | 'skill'
  | 'city'
  | 'around'
  | 'industry'
  | 'country'
  | 'others';

function candidateTables(source: CandidateSource): string {
  if (source === 'others') return 'few as (select null::uuid as id limit 0), many as materialized (select true as are)';
  const { from, knows } = candidateSources[source];
  return `few as materialized (select candidate.id from (${from}) as candidate
    where ${fits('candidate.id', knows)} limit ${MAX_SORTED + 1}),
  many as materialized (select count(*) > ${MAX_SORTED} as are from few)`;
}
const areFew = '(select not many.are from many)';
const areMany = '(select many.are from many)';
const followedTable = `around as materialized (select active_follow.followee_id as id from active_follow
  where active_follow.follower_id = :viewerId order by active_follow.followee_id limit ${MAX_FOLLOWED})`;
const notAround = (id: string): string => `${id} <> :viewerId and ${id} not in (select around.id from around)`;
const proximity = (id: string): string =>
  `case when ${id} = :viewerId then 0 when ${id} in (select around.id from around) then 2 else 4 end`;
const isVisible = (id: string, state: string): string => visibility({ owner: id, state }).predicate;
const peopleStatement = (from: string, page: string): string =>
  shownPeople({ from, page, own: 'page.rank, page.key', order: 'page.rank, page.key, page.actor_id' });
const unknownId = `'00000000-0000-0000-0000-000000000000'::uuid`;

const cursorParameters = { rank: column.int, key: column.text, id: column.uuid, limit: column.int };
const named = (source: CandidateSource) =>
  statement({
    params: {
      viewerId: column.uuid,
      personId: column.uuid,
      ...filterParameters,
      lows: column.text.array,
      highs: column.text.array,
      classes: column.int.array,
      ...cursorParameters,
    },
    row: personRow,
    sql: peopleStatement(
      `
  range as materialized (
    select bounds.low, bounds.high, bounds.class * 6 as fit
      from unnest(:lows::text[], :highs::text[], :classes::int[]) as bounds (low, high, class)
  ), ${followedTable}, ${candidateTables(source)}, close as (
    select few.id from few where ${areFew}
    union select around.id from around where ${areMany} and ${fits('around.id')}
    union select :viewerId::uuid where ${areMany} and ${fits(':viewerId::uuid')}
  ), hit as (
    select close.id as actor_id, key_of.fit + ${proximity('close.id')} as rank, key_of.key
    from close cross join lateral (
      select range.fit, name_key.key from name_key join range on name_key.key >= range.low and name_key.key < range.high
      where name_key.actor_id = close.id and name_key.of_member order by range.fit, name_key.key limit 1) as key_of
    union all
    select walked.actor_id, range.fit + 4, walked.key
    from range cross join lateral (
      select name_key.actor_id, name_key.key from name_key
      where ${areMany} and range.fit + 4 >= :rank::int and name_key.of_member
        and name_key.key >= range.low and name_key.key < range.high
        and (name_key.key, name_key.actor_id) > (case when range.fit + 4 = :rank then :key::text
          else range.low end, case when range.fit + 4 = :rank then :id::uuid else ${unknownId} end)
        and ${notAround('name_key.actor_id')} and ${fits('name_key.actor_id')}
          and ${isVisible('name_key.actor_id', `'active'`)}
        and not exists (
          select 1 from name_key as other join range as better on other.key >= better.low and other.key < better.high
          where other.actor_id = name_key.actor_id and (better.fit, other.key) < (range.fit, name_key.key))
      order by name_key.key, name_key.actor_id limit :limit
    ) as walked
  )`,
      `
    select hit.actor_id, hit.rank, hit.key from hit
    where (:rank::int < 0 or (hit.rank, hit.key, hit.actor_id) > (:rank::int, :key::text, :id::uuid))
      and ${isVisible('hit.actor_id', `'active'`)}
    order by hit.rank, hit.key, hit.actor_id limit :limit`,
    ),
  });

const filteredPage = (source: CandidateSource) =>
  statement({
    params: { viewerId: column.uuid, personId: column.uuid, ...filterParameters, ...cursorParameters },
    row: personRow,
    sql: peopleStatement(
      `
  ${followedTable}, ${candidateTables(source)}, close as (
    select few.id from few where ${areFew}
    union select around.id from around where ${areMany} and ${fits('around.id')}
    union select :viewerId::uuid where ${areMany} and ${fits(':viewerId::uuid')}
  ), hit as (
    select card.id as actor_id, card.sort_name as key, ${proximity('card.id')} as rank
    from close cross join lateral (select * from actor_card where actor_card.id = close.id offset 0) as card
    where card.discoverable and card.kind = 'member' and ${isVisible('card.id', 'card.state')}
    union all
    (select actor_card.id, actor_card.sort_name, 4 from actor_card
     where ${areMany} and actor_card.state = 'active' and actor_card.discoverable and actor_card.kind = 'member'
       and (actor_card.sort_name, actor_card.id) > (case when :rank::int = 4 then :key::text else '' end, case
         when :rank = 4 then :id::uuid else ${unknownId} end)
       and ${notAround('actor_card.id')} and ${isVisible('actor_card.id', 'actor_card.state')}
       and ${fits('actor_card.id')}
     order by actor_card.sort_name, actor_card.id limit :limit)
  )`,
      `
    select hit.actor_id, hit.rank, hit.key from hit
    where :rank::int < 0 or (hit.rank, hit.key, hit.actor_id) > (:rank::int, :key::text, :id::uuid)
    order by hit.rank, hit.key, hit.actor_id limit :limit`,
    ),
  });

const mapKeys = <T>(make: (source: CandidateSource) => T): Readonly<Record<CandidateSource, T>> =>
  Object.fromEntries(
    [...Object.keys(candidateSources), 'others'].map((source) => [source, make(source as CandidateSource)]),
  ) as Record<CandidateSource, T>;
/**
 * People with a matching name and filters: best match of the name first, then closest, then by name. One statement per
 * source.
 */
export const namedPages = mapKeys(named);
/** People who match the filters: closest first, then by name. */
export const filteredPages = mapKeys(filteredPage);
