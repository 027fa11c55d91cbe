import type { Kysely } from 'kysely';
import type { Out } from '#contract/core/endpoint.ts';
import type { Language } from '#contract/core/language.ts';
import { foldName, type Place, type placeInput } from '#contract/reference/reference.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import { selectCityByName, selectParts, selectPlaces, type PlaceWords } from './queries-places.ts';
import type { ReferenceTables } from './tables.ts';

/** A place as other modules store it, in three columns. A city implies its state. */
export interface StoredPlace {
  readonly country: string;
  readonly state: string | null;
  readonly cityId: number | null;
}

/** A place with its names, for display. */
export function presentPlace(row: PlaceWords): Place {
  const { state_code, state_name, city_id, city_name } = row;
  // Avoids repetitions such as "Delhi, Delhi, India".
  const parts = [city_name, state_name, row.country_name].filter((name) => name !== null);
  return {
    country: { code: row.country_code, name: row.country_name },
    state: state_code !== null && state_name !== null ? { code: state_code, name: state_name } : null,
    city: city_id !== null && city_name !== null ? { id: city_id, name: city_name } : null,
    label: parts.filter((name, index) => name !== parts[index - 1]).join(', '),
  };
}

/** Loads the names of stored places in one language, in the given order, with one query. Null where none is stored. */
export async function loadPlaces(
  database: Kysely<never>,
  places: readonly (StoredPlace | null)[],
  language: Language,
): Promise<(Place | null)[]> {
  const storedOnly = places.filter((place) => place !== null);
  if (storedOnly.length === 0) return places.map(() => null);
  const rows = await selectPlaces(narrowed<ReferenceTables>(database), {
    language,
    countries: storedOnly.map((place) => place.country),
    states: storedOnly.map((place) => place.state),
    cities: storedOnly.map((place) => place.cityId),
  });
  const byPosition = new Map(rows.map((row) => [row.position, presentPlace(row)]));
  let position = 0;
  return places.map((place) => (place === null ? null : (byPosition.get((position += 1)) ?? null)));
}

/**
 * Checks the place of a form against the lists. A city sets its state if none was sent.
 * @param field name of the place in the form; problems are reported as `<field>.country` and so on
 * @throws Refusal `invalid_input` when a part does not exist or does not belong to the others
 */
export async function checkPlace(
  database: Kysely<never>,
  input: Out<typeof placeInput>,
  field = 'place',
): Promise<StoredPlace | null> {
  if (input === null) return null;
  const { country, state = null, cityId = null } = input;
  const row = await selectParts.first(narrowed<ReferenceTables>(database), { country, state, city: cityId });
  const unknown = (part: string) => fieldRefusal(`${field}.${part}`, 'unknown_place');
  if (row?.country_exists !== true) throw unknown('country');
  if (state !== null && !row.state_exists) throw unknown('state');
  if (cityId === null) return { country, state, cityId };
  if (row.city_country !== country || (state !== null && row.city_state !== state)) throw unknown('cityId');
  return { country, state: row.city_state, cityId };
}

/** Refuses a code that is no country of the list. */
export async function checkCountry(database: Kysely<never>, country: string, field: string): Promise<void> {
  const row = await selectParts.first(narrowed<ReferenceTables>(database), { country, state: null, city: null });
  if (row?.country_exists !== true) throw fieldRefusal(field, 'unknown_place');
}

/** The best-known city with that name in a country; for seeding and tests. */
export async function findCityByName(database: Kysely<never>, country: string, name: string): Promise<number | null> {
  const row = await selectCityByName.first(narrowed<ReferenceTables>(database), { country, folded: foldName(name) });
  return row?.id ?? null;
}
