import { column, statement } from '#platform/database/statement.ts';
import {
  type CandidateSource,
  filterParameters,
  type Filters,
  sourcesOfSections,
  type Taken,
} from './query-sources.ts';

/** Counting stops here: larger sources are all considered equal. */
export const MAX_COUNTED = 2_000;
const entries = (section: string, column: string, low: string, high: string): string => `
  select 1 from profile_entry where profile_entry.section = '${section}' and profile_entry.${column} <> ''
    and profile_entry.${column} ~>=~ ${low}::text and profile_entry.${column} ~<~ ${high}::text`;

/**
 * The rows of each candidate source, regardless of visibility; `others` are all people with a matching name, who can be
 * read in order. The first of equal sources wins.
 */
const sourceRows: readonly (readonly [source: CandidateSource, isUsed: string, rows: string])[] = [
  ['connections', `:degree = '1'`, 'select 1 from connected where connected.actor_id = :viewerId'],
  ['city', ':city::int is not null', 'select 1 from profile_place where profile_place.city_id = :city'],
  [
    'company',
    ':companyLow::text is not null',
    entries('work_experience', 'organisation_folded', ':companyLow', ':companyHigh'),
  ],
  ['school', ':schoolLow::text is not null', entries('educations', 'organisation_folded', ':schoolLow', ':schoolHigh')],
  ['skill', ':skillLow::text is not null', entries('skills', 'title_folded', ':skillLow', ':skillHigh')],
  [
    'around',
    `:degree::text = '2'`,
    `select 1 from connected as near join connected as beyond on beyond.actor_id = near.other_id
    where near.actor_id = :viewerId`,
  ],
  [
    'others',
    'cardinality(:lows::text[]) > 0',
    `
    select 1 from unnest(:lows::text[], :highs::text[]) as bounds (low, high)
    cross join lateral (select 1 from name_key where name_key.key >= bounds.low and name_key.key < bounds.high
      limit ${MAX_COUNTED}) as named`,
  ],
  // A state is filtered together with its country, whose index counts for it.
  [
    'country',
    `:country::text is not null and coalesce(:state::text, '') is not null`,
    'select 1 from profile_place where profile_place.country_code = :country',
  ],
  // After the country, which compares the industry in the rows that it finds.
  [
    'industry',
    ':industry::text is not null',
    'select 1 from profile_interested where profile_interested.interest = :industry',
  ],
];

/** The sources of the given filters; `named` adds those of a name. Without any, people can only be read in order. */
export function requestedSources(
  { companyLow, schoolLow, skillLow, country, city, industry, degree }: Filters,
  named: boolean,
): CandidateSource[] {
  const candidateSources: readonly (readonly [source: CandidateSource, isUsed: boolean])[] = [
    ['connections', degree === '1'],
    ['city', city !== null],
    ['company', companyLow !== null],
    ['school', schoolLow !== null],
    ['skill', skillLow !== null],
    ['around', degree === '2'],
    ['others', named],
    ['industry', industry !== null],
    ['country', country !== null],
  ];
  return candidateSources.filter(([, isUsed]) => isUsed).map(([source]) => source);
}

/** One bounded count per index. */
const smallest = (taken: Taken) =>
  statement({
    params: {
      viewerId: column.uuid,
      personId: column.uuid,
      ...filterParameters[taken],
      lows: column.text.array,
      highs: column.text.array,
    },
    row: {
      source: column.text.as<CandidateSource>(),
      size: column.int,
    },
    sql: `
  select sized.source, sized.size from (
    ${sourceRows
      .filter(([source]) => taken === 'all' || !sourcesOfSections.has(source))
      .map(
        ([source, isUsed, rows], index) => `
    select '${source}' as source, ${index} as nth,
      (select count(*)::int from (${rows} limit ${MAX_COUNTED}) as counted) as size
    where ${isUsed}`,
      )
      .join(' union all ')}
  ) as sized where :personId::uuid is not null order by sized.size, sized.nth limit 1`,
  });
/** The smallest source of the given filters. */
export const smallestSource = { all: smallest('all'), places: smallest('places') };
