import { column, statement } from '#platform/database/statement.ts';
import { filterParameters, type Filters, type CandidateSource } from './queries-filtered.ts';

/** What holds more than this is large, however large it is. */
const LARGE = 2_000;
const entries = (section: string, column: string, low: string, high: string): string => `
  select 1 from profile_entry where profile_entry.section = '${section}' and profile_entry.${column} <> ''
    and profile_entry.${column} ~>=~ ${low}::text and profile_entry.${column} ~<~ ${high}::text`;

/**
 * What each well holds, anyone who may see it; `others` are all of a name, who can be gone through in order. The first
 * of
 * equals is taken.
 */
const held: readonly (readonly [source: CandidateSource, isAsked: string, rows: string])[] = [
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
    'select 1 from connected as near join connected as beyond on beyond.actor_id = near.other_id where near.actor_id = :viewerId',
  ],
  [
    'others',
    'cardinality(:lows::text[]) > 0',
    `
    select 1 from unnest(:lows::text[], :highs::text[]) as given (low, high)
    cross join lateral (select 1 from name_key where name_key.key >= given.low and name_key.key < given.high
      limit ${LARGE}) as named`,
  ],
  [
    'industry',
    ':industry::text is not null',
    'select 1 from profile_interested where profile_interested.interest = :industry',
  ],
  // A state stands with its country, whose index counts for it.
  [
    'country',
    `:country::text is not null and coalesce(:state::text, '') is not null`,
    'select 1 from profile_place where profile_place.country_code = :country',
  ],
];

/** Which wells are asked of, `named` where a name is given too. Of none, people can only be gone through. */
export function requestedSources(
  { companyLow, schoolLow, skillLow, country, city, industry, degree }: Filters,
  named: boolean,
): CandidateSource[] {
  const candidateSources: readonly (readonly [source: CandidateSource, isAsked: boolean])[] = [
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
  return candidateSources.filter(([, isAsked]) => isAsked).map(([source]) => source);
}

/** The smallest of what is asked for: a look into each index, as far as it matters. */
export const smallestSource = statement({
  params: {
    viewerId: column.uuid,
    personId: column.uuid,
    ...filterParameters,
    lows: column.text.array,
    highs: column.text.array,
  },
  row: {
    source: column.text.as<CandidateSource>(),
  },
  sql: `
  select sized.source from (
    ${held
      .map(
        ([source, isAsked, rows], index) => `
    select '${source}' as source, ${index} as nth, (select count(*) from (${rows} limit ${LARGE}) as held) as size where ${isAsked}`,
      )
      .join(' union all ')}
  ) as sized where :personId::uuid is not null order by sized.size, sized.nth limit 1`,
});
