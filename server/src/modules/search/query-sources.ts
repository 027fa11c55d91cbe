import type { PeopleFilter } from '#contract/search/search.ts';
import { column, type ParametersOf } from '#platform/database/statement.ts';
import { visibility } from '#modules/network';

/** Filters; null means any. Prefix filters have a lower and an upper bound. */
const sectionParameters = {
  companyLow: column.text.orNull,
  companyHigh: column.text.orNull,
  schoolLow: column.text.orNull,
  schoolHigh: column.text.orNull,
  skillLow: column.text.orNull,
  skillHigh: column.text.orNull,
};
const placeParameters = {
  country: column.text.orNull,
  state: column.text.orNull,
  city: column.int.orNull,
  industry: column.text.orNull,
  degree: column.text.orNull,
};

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
const inPlace = `(:country::text is null or profile_place.country_code = :country)
    and (:state::text is null or profile_place.state_code = :state)
    and (:city::int is null or profile_place.city_id = :city)
    and (:industry::text is null or :industry = any (profile_place.interests))`;
const place = `
  from profile_place
  where ${inPlace}`;
/** Row by row as an index of places finds them, so that the other filters of a place cost no look-up. */
const ofPlace = (where: string): string =>
  `select profile_place.member_id as id from profile_place where ${where} and ${inPlace}`;
const placeFilters = ['country', 'state', 'city', 'industry'] as const;

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
/** What a source already guarantees: one filter, all those of a place, or that there are two steps to everyone. */
type Known = PeopleFilter | 'place' | 'twoSteps';
/**
 * The filters that a statement takes. Starting a plan costs something for each part of it, also for those that are not
 * used: most searches have no filter of the sections, whose parts are the largest.
 */
export const filterParameters = { all: { ...sectionParameters, ...placeParameters }, places: placeParameters };
export type Taken = keyof typeof filterParameters;
export type Filters = ParametersOf<(typeof filterParameters)['all']>;
/** Whether a person matches all filters but those that the source guarantees. Unused filters are not evaluated. */
export function fits(taken: Taken, id: string, known?: Known): string {
  const places = placeFilters
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
      .filter(([part]) => part !== known && taken === 'all')
      .map(([part, text]) => `(${isNull[part]} or ${hasRow(`${text} and profile_entry.member_id = ${id}`)})`),
    ...(known === 'place' ? [] : [`((${places}) or ${hasRow(`${place} and profile_place.member_id = ${id}`)})`]),
    `(${isNull.degree} or case when ${id} = :viewerId then false when ${connection(id)} then :degree = '1'
      when ${known === 'twoSteps' ? 'true' : atTwoSteps(id)} then :degree = '2' else :degree = '3' end)`,
  ];
  return parts.join('\n  and ');
}

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
/** The sources from which matching people are collected while they are few. */
export const candidateSources: Readonly<Record<Exclude<CandidateSource, 'others'>, { from: string; knows?: Known }>> = {
  connections: { from: 'select connected.other_id as id from connected where connected.actor_id = :viewerId' },
  company: { from: `select profile_entry.member_id as id ${company}`, knows: 'company' },
  school: { from: `select profile_entry.member_id as id ${school}`, knows: 'school' },
  skill: { from: `select profile_entry.member_id as id ${skill}`, knows: 'skill' },
  city: {
    from: ofPlace('profile_place.city_id = :city'),
    knows: 'place',
  },
  around: {
    from: `select distinct step.other_id as id from (${secondDegree} limit ${MAX_SECOND_DEGREE}) as step`,
    knows: 'twoSteps',
  },
  industry: {
    from: `select profile_interested.member_id as id from profile_interested
      where profile_interested.interest = :industry`,
    knows: 'industry',
  },
  country: {
    from: ofPlace('profile_place.country_code = :country'),
    knows: 'place',
  },
};

/** Sources that only statements with the filters of the sections can begin with. */
export const sourcesOfSections: ReadonlySet<CandidateSource> = new Set(['company', 'school', 'skill']);
/** What a statement has to take for these filters. */
export const takenBy = ({ companyLow, schoolLow, skillLow }: Filters): Taken =>
  companyLow === null && schoolLow === null && skillLow === null ? 'places' : 'all';
