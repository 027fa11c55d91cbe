import type { Kysely } from 'kysely';
import { foldName, type PlaceInput } from '#contract/reference.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { loadPlaces } from './places.ts';
import { selectIndustriesNamed, selectPlaceNamed } from './queries-named.ts';
import type { ReferenceTables } from './tables.ts';

export interface NamedIndustry {
  readonly slug: string;
  /** In English. */
  readonly name: string;
}
/** The industries of our list by slug and by their folded names in any of our languages. */
export async function industriesByName(database: Kysely<never>): Promise<Map<string, NamedIndustry>> {
  const rows = await selectIndustriesNamed(narrowed<ReferenceTables>(database));
  return new Map(
    rows.flatMap(({ slug, names }) =>
      [slug, ...Object.values(names).map(foldName)].map((key) => [key, { slug, name: names['en'] ?? slug }]),
    ),
  );
}

/**
 * A place by the words that people write from the nearest to the farthest: "Pune, Maharashtra, India". The country is
 * the code where
 * one is given, else the last word; what the lists do not hold is left out, but the country must be known.
 */
export async function placeNamed(
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
