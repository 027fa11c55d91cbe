import type { Kysely } from 'kysely';
import type { Out } from '#contract/core/endpoint.ts';
import { foldName } from '#contract/reference.ts';
import type { searchPeople as endpoint } from '#contract/search.ts';
import { across } from '#platform/database/narrow.ts';
import { skillBeginning } from '#modules/reference';
import type { Filters } from './queries-filtered.ts';
import type { SearchTables } from './tables.ts';

type Query = Out<(typeof endpoint)['query']>;

/** The beginning and the end of all that begins alike; nothing for nothing. */
function prefixRange(text: string | undefined): [low: string | null, high: string | null] {
  const low = foldName(text ?? '');
  return low === '' ? [null, null] : [low, `${low}\u{10ffff}`];
}

/**
 * What was typed as a skill, as profiles have it: a skill of the list by its English name, the member's own words as
 * they are.
 */
async function skillMeant(db: Kysely<SearchTables>, skill: string | undefined): Promise<string | undefined> {
  const searchKey = foldName(skill ?? '');
  return /[^\x20-\x7e]/.test(searchKey) ? ((await skillBeginning(across(db), searchKey)) ?? searchKey) : searchKey;
}

export const filtersOf = async (db: Kysely<SearchTables>, query: Query): Promise<Filters> => {
  const [companyLow, companyHigh] = prefixRange(query.company);
  const [schoolLow, schoolHigh] = prefixRange(query.school);
  const [skillLow, skillHigh] = prefixRange(await skillMeant(db, query.skill));
  return {
    companyLow,
    companyHigh,
    schoolLow,
    schoolHigh,
    skillLow,
    skillHigh,
    country: query.country ?? null,
    state: query.state ?? null,
    city: query.city ?? null,
    industry: query.industry ?? null,
    degree: query.degree ?? null,
  };
};
export const asksAnything = (filters: Filters): boolean => Object.values(filters).some((value) => value !== null);
