import type { Kysely } from 'kysely';
import { foldName, type PlaceInput } from '#contract/reference.ts';
import { narrowed } from '#platform/database/door.ts';
import { loadPlaces } from './places.ts';
import { selectIndustriesNamed, selectPlaceNamed } from './queries-named.ts';
import type { ReferenceTables } from './tables.ts';

/** The slug of an industry by its name in any of our languages. */
export async function industryNamed(door: Kysely<never>, name: string): Promise<string | null> {
  const wanted = foldName(name);
  const rows = await selectIndustriesNamed(narrowed<ReferenceTables>(door));
  return rows.find(({ names }) => Object.values(names).some((each) => foldName(each) === wanted))?.slug ?? null;
}

/**
 * A place by the words that people write from the nearest to the farthest: "Pune, Maharashtra, India". The country is the code where
 * one is given, else the last word; what the lists do not hold is left out, but the country must be known.
 */
export async function placeNamed(door: Kysely<never>, words: readonly string[], countryCode = ''): Promise<{ place: NonNullable<PlaceInput>; label: string } | null> {
  const folded = words.map(foldName).filter((word) => word !== '');
  const code = countryCode.trim().toUpperCase();
  const [row] = await selectPlaceNamed(narrowed<ReferenceTables>(door), code, folded.at(-1) ?? '', folded, folded[0] ?? '');
  if (row === undefined) return null;
  const { country, state, city } = row;
  const [place] = await loadPlaces(door, [{ country, state, cityId: city }], 'en');
  return place ? { place: { country, state, cityId: city }, label: place.label } : null;
}
