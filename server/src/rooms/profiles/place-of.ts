import type { Place } from '#contract/reference.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { loadPlaces } from '#rooms/reference';
import type { PlaceColumns } from './queries.ts';
import type { ProfilesTables } from './tables.ts';

/** The place of a row in the caller's words; no query where none is stored. */
export async function placeOf(
  act: Pick<Act<ProfilesTables>, 'db' | 'language'>,
  row: PlaceColumns,
): Promise<Place | null> {
  if (row.country_code === null) return null;
  const [place] = await loadPlaces(
    across(act.db),
    [{ country: row.country_code, state: row.state_code, cityId: row.city_id }],
    act.language,
  );
  return place ?? null;
}
