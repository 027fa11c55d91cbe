import { foldName, type City } from '#contract/reference/reference.ts';
import type { Out } from '#contract/core/endpoint.ts';
import type { searchCities as endpoint } from '#contract/reference/reference.ts';
import type { VisitorContext } from '#platform/context.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import { searchEverywhere, searchInCountry, searchInState, type CityRow } from './queries-cities.ts';
import type { ReferenceTables } from './tables.ts';

/** Sorts after every other character, so that a range up to it contains every text with the prefix. */
const LAST_CHARACTER = '\u{10FFFF}';
const DEFAULT_LIMIT = 20;

const present = (row: CityRow): City => ({
  id: row.id,
  name: row.name,
  state: { code: row.state_code, name: row.state_name },
  country: { code: row.country_code, name: row.country_name },
});

/**
 * Cities whose name begins with the text. A state requires its country, because state codes are unique only within one.
 */
export async function searchCities(
  ctx: VisitorContext<ReferenceTables>,
  query: Out<(typeof endpoint)['query']>,
): Promise<City[]> {
  const { country, state, limit = DEFAULT_LIMIT } = query;
  const prefix = foldName(query.query ?? '');
  const range = { language: ctx.language, from: prefix, before: prefix + LAST_CHARACTER, limit };
  if (state !== undefined && country === undefined) throw fieldRefusal('country', 'required');
  if (country === undefined) return (await searchEverywhere(ctx.db, range)).map(present);
  if (state === undefined) return (await searchInCountry(ctx.db, { ...range, country })).map(present);
  return (await searchInState(ctx.db, { ...range, country, state })).map(present);
}
