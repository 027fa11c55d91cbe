import type { Kysely } from 'kysely';
import type { Language } from '#contract/core/language.ts';
import type { Place } from '#contract/reference.ts';
import type { StoredPlace } from './places.ts';

/** Some hundred bytes each. */
const MAX_PLACES = 5_000;
const remembered = new WeakMap<Kysely<never>, Map<string, Place>>();
const keyOf = ({ country, state, cityId }: StoredPlace, language: Language): string =>
  `${language} ${country} ${state ?? ''} ${cityId ?? ''}`;

/**
 * A place that was worded before; undefined where it was not. The lists are seeded before the doors open, and stay as
 * they are while the program runs.
 */
export const recallPlace = (database: Kysely<never>, place: StoredPlace, language: Language): Place | undefined =>
  remembered.get(database)?.get(keyOf(place, language));

/** Keeps the words of a place for this database; of too many the one kept longest goes. */
export function rememberPlace(database: Kysely<never>, key: StoredPlace, language: Language, place: Place): Place {
  const places = remembered.get(database) ?? new Map<string, Place>();
  remembered.set(database, places);
  const [oldestKey] = places.size >= MAX_PLACES ? places.keys() : [];
  if (oldestKey !== undefined) places.delete(oldestKey);
  places.set(keyOf(key, language), place);
  return place;
}
