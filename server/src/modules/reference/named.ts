import type { Kysely } from 'kysely';
import { foldName, type PlaceInput } from '#contract/reference/reference.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { loadPlaces } from './places.ts';
import { selectIndustriesNamed, selectPlaceNamed } from './queries-named.ts';
import type { ReferenceTables } from './tables.ts';

export interface NamedIndustry {
  readonly slug: string;
  /** Name in English. */
  readonly name: string;
}
/** The industries of our list, by slug and by normalised name in each of our languages. */
export async function industriesByName(database: Kysely<never>): Promise<Map<string, NamedIndustry>> {
  const rows = await selectIndustriesNamed(narrowed<ReferenceTables>(database));
  return new Map(
    rows.flatMap(({ slug, names }) =>
      [slug, ...Object.values(names).map(foldName)].map((key) => [key, { slug, name: names['en'] ?? slug }]),
    ),
  );
}

/**
 * Finds a place from words ordered from small to large: "Pune, Maharashtra, India". The country is `countryCode` or
 * else the last word. Unknown words are ignored, but the country must be known.
 */
export async function findPlaceByWords(
  database: Kysely<never>,
  words: readonly string[],
  countryCode = '',
): Promise<{ place: NonNullable<PlaceInput>; label: string } | null> {
  const searchKeys = words.map(foldName).filter((word) => word !== '');
  const code = countryCode.trim().toUpperCase();
  const row = await selectPlaceNamed.first(narrowed<ReferenceTables>(database), {
    code,
    last: searchKeys.at(-1) ?? '',
    words: searchKeys,
    first: searchKeys[0] ?? '',
  });
  if (row === undefined) return null;
  const { country, state, city } = row;
  const [location] = await loadPlaces(database, [{ country, state, cityId: city }], 'en');
  return location ? { place: { country, state, cityId: city }, label: location.label } : null;
}
