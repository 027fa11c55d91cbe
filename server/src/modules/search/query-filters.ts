import type { Kysely } from 'kysely';
import type { Out } from '#contract/core/endpoint.ts';
import { foldName } from '#contract/reference/reference.ts';
import type { searchPeople as endpoint } from '#contract/search/search.ts';
import { across } from '#platform/database/narrow.ts';
import { skillBeginning } from '#modules/reference';
import type { Filters } from './query-sources.ts';
import type { SearchTables } from './tables.ts';

type Query = Out<(typeof endpoint)['query']>;

/** Lower and upper bound of a prefix; null without one. */
function prefixRange(text: string | undefined): [low: string | null, high: string | null] {
  const low = foldName(text ?? '');
  return low === '' ? [null, null] : [low, `${low}\u{10ffff}`];
}

/** A skill as profiles store it: a listed skill by its English name, other words unchanged. */
async function storedSkill(db: Kysely<SearchTables>, skill: string | undefined): Promise<string | undefined> {
  const searchKey = foldName(skill ?? '');
  return /[^\x20-\x7e]/.test(searchKey) ? ((await skillBeginning(across(db), searchKey)) ?? searchKey) : searchKey;
}

export const filtersOf = async (db: Kysely<SearchTables>, query: Query): Promise<Filters> => {
  const [companyLow, companyHigh] = prefixRange(query.company);
  const [schoolLow, schoolHigh] = prefixRange(query.school);
  const [skillLow, skillHigh] = prefixRange(await storedSkill(db, query.skill));
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
export const hasFilters = (filters: Filters): boolean => Object.values(filters).some((value) => value !== null);
