import type { Kysely } from 'kysely';
import type { Language } from '#contract/core/language.ts';
import type { Place } from '#contract/reference/reference.ts';
import type { StoredPlace } from './places.ts';

/** Entries take some hundred bytes each. */
const MAX_PLACES = 5_000;
const remembered = new WeakMap<Kysely<never>, Map<string, Place>>();
const cacheKey = ({ country, state, cityId }: StoredPlace, language: Language): string =>
  `${language} ${country} ${state ?? ''} ${cityId ?? ''}`;

/**
 * The cached names of a place; undefined if there are none. Entries never change, because the lists are seeded before
 * the server starts.
 */
export const recallPlace = (database: Kysely<never>, place: StoredPlace, language: Language): Place | undefined =>
  remembered.get(database)?.get(cacheKey(place, language));

/** Caches the names of a place for this database and evicts the oldest entry when full. */
export function rememberPlace(database: Kysely<never>, key: StoredPlace, language: Language, place: Place): Place {
  const places = remembered.get(database) ?? new Map<string, Place>();
  remembered.set(database, places);
  const [oldestKey] = places.size >= MAX_PLACES ? places.keys() : [];
  if (oldestKey !== undefined) places.delete(oldestKey);
  places.set(cacheKey(key, language), place);
  return place;
}
