import { statement } from '#platform/database/statement.ts';
import type { Filters, CandidateSource } from './queries-filtered.ts';

/** What holds more than this is large, however large it is. */
const LARGE = 2_000;
const entries = (section: string, column: string, low: string, high: string): string => `
  select 1 from profile_entry where profile_entry.section = '${section}' and profile_entry.${column} <> ''
    and profile_entry.${column} ~>=~ ${low}::text and profile_entry.${column} ~<~ ${high}::text`;

/**
 * What each well holds, whoever may see it; `others` are all of a name, who can be gone through in order. The first of
 * equals is taken.
 */
const held: readonly (readonly [source: CandidateSource, isAsked: string, rows: string])[] = [
  ['connections', `$13 = '1'`, 'select 1 from connected where connected.actor_id = $1'],
  ['city', '$11::int is not null', 'select 1 from profile_place where profile_place.city_id = $11'],
  ['company', '$3::text is not null', entries('work_experience', 'organisation_folded', '$3', '$4')],
  ['school', '$5::text is not null', entries('educations', 'organisation_folded', '$5', '$6')],
  ['skill', '$7::text is not null', entries('skills', 'title_folded', '$7', '$8')],
  [
    'around',
    `$13::text = '2'`,
    'select 1 from connected as near join connected as beyond on beyond.actor_id = near.other_id where near.actor_id = $1',
  ],
  [
    'others',
    'cardinality($14::text[]) > 0',
    `
    select 1 from unnest($14::text[], $15::text[]) as given (low, high)
    cross join lateral (select 1 from name_key where name_key.key >= given.low and name_key.key < given.high limit ${LARGE}) as named`,
  ],
  ['industry', '$12::text is not null', 'select 1 from profile_interested where profile_interested.interest = $12'],
  // A state ($10) stands with its country, whose index counts for it.
  [
    'country',
    `$9::text is not null and coalesce($10::text, '') is not null`,
    'select 1 from profile_place where profile_place.country_code = $9',
  ],
];

/** Which wells are asked of, `named` where a name is given too. Of none, people can only be gone through. */
export function requestedSources(
  [company, , school, , skill, , country, , city, industry, degree]: Filters,
  named: boolean,
): CandidateSource[] {
  const candidateSources: readonly (readonly [source: CandidateSource, isAsked: boolean])[] = [
    ['connections', degree === '1'],
    ['city', city !== null],
    ['company', company !== null],
    ['school', school !== null],
    ['skill', skill !== null],
    ['around', degree === '2'],
    ['others', named],
    ['industry', industry !== null],
    ['country', country !== null],
  ];
  return candidateSources.filter(([, isAsked]) => isAsked).map(([source]) => source);
}

/** The smallest of what is asked for: a look into each index, as far as it matters. */
export const smallestSource = statement<
  { source: CandidateSource },
  [viewer: string, person: string, ...Filters, lows: readonly string[], highs: readonly string[]]
>(`
  select sized.source from (
    ${held
      .map(
        ([source, isAsked, rows], index) => `
    select '${source}' as source, ${index} as nth, (select count(*) from (${rows} limit ${LARGE}) as held) as size where ${isAsked}`,
      )
      .join(' union all ')}
  ) as sized where $2::uuid is not null order by sized.size, sized.nth limit 1`);
