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

/** Checks for a row per person, stopping after one page. With "exists" the planner would collect all rows first. */
const hasRow = (part: string): string => `(select true ${part} limit 1)`;

const sectionFilters = ['company', 'school', 'skill'] as const;
type SectionFilter = (typeof sectionFilters)[number];
const searched: Readonly<Record<SectionFilter, { section: string; column: string }>> = {
  company: { section: 'work_experience', column: 'organisation_folded' },
  school: { section: 'educations', column: 'organisation_folded' },
  skill: { section: 'skills', column: 'title_folded' },
};
const filterValues = sectionFilters.map(
  (filter) => `('${searched[filter].section}', :${filter}Low::text, :${filter}High::text)`,
);
const beginsWith = (column: string, low: string, high: string): string =>
  `${column} ~>=~ ${low} and ${column} ~<~ ${high}`;
/**
 * Tables of a statement that takes filters of sections: those that are used, and the entries that the viewer may see,
 * so that hidden sections do not make their owners findable. The entries are not collected: each use reads a few.
 */
const sectionTables = `
  section_filter as materialized (
    select used.section, used.low, used.high
    from (values ${filterValues.join(', ')}) as used (section, low, high) where used.low is not null
  ), shown_entry as not materialized (
    select profile_entry.member_id, profile_entry.section, profile_entry.organisation_folded,
      profile_entry.title_folded, case profile_entry.section when 'skills' then profile_entry.title_folded
        else profile_entry.organisation_folded end as name
    from profile_entry
    where ${visibility({ owner: 'profile_entry.member_id' }).reaches('profile_entry.level')}
  ), `;
/** The condition on empty names is needed for the partial index. */
const withEntry = (filter: SectionFilter): string => {
  const { section, column } = searched[filter];
  return `select shown_entry.member_id as id from shown_entry
    where shown_entry.section = '${section}' and shown_entry.${column} <> ''
      and ${beginsWith(`shown_entry.${column}`, `:${filter}Low::text`, `:${filter}High::text`)}`;
};
/** Whether a person has an entry for each filter that is used, besides one that the source guarantees. */
function hasEntries(id: string, known?: SectionFilter): string {
  const others = known === undefined ? '' : `section_filter.section <> '${searched[known].section}' and `;
  const entry = hasRow(`from shown_entry
      where shown_entry.member_id = ${id} and shown_entry.section = section_filter.section
        and ${beginsWith('shown_entry.name', 'section_filter.low', 'section_filter.high')}`);
  return `(select true from section_filter where ${others}${entry} is null limit 1) is null`;
}
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

const connection = (id: string): string =>
  hasRow(`from connected where connected.actor_id = :viewerId and connected.other_id = ${id}`);
const atTwoSteps = (id: string): string =>
  hasRow(
    `from connected as theirs join connected as mine on mine.actor_id = :viewerId and mine.other_id = theirs.other_id
      where theirs.actor_id = ${id}`,
  );

const isNull: Readonly<Record<Exclude<PeopleFilter, SectionFilter>, string>> = {
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
/** Common table expressions that the conditions and sources of a statement read, each followed by a comma. */
export const filterTables: Readonly<Record<Taken, string>> = { all: sectionTables, places: '' };
export type Filters = ParametersOf<(typeof filterParameters)['all']>;
/** Whether a person matches all filters but those that the source guarantees. Unused filters are not evaluated. */
export function fits(taken: Taken, id: string, known?: Known): string {
  const places = placeFilters
    .filter((part) => part !== known)
    .map((part) => isNull[part])
    .join(' and ');
  const knownSection = sectionFilters.find((filter) => filter === known);
  const parts = [
    ...(taken === 'all' ? [hasEntries(id, knownSection)] : []),
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
  company: { from: withEntry('company'), knows: 'company' },
  school: { from: withEntry('school'), knows: 'school' },
  skill: { from: withEntry('skill'), knows: 'skill' },
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
export const sourcesOfSections: ReadonlySet<CandidateSource> = new Set(sectionFilters);
/** What a statement has to take for these filters. */
export const takenBy = ({ companyLow, schoolLow, skillLow }: Filters): Taken =>
  companyLow === null && schoolLow === null && skillLow === null ? 'places' : 'all';
