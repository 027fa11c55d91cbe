import type { Place } from '#contract/reference/reference.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { loadPlaces } from '#modules/reference';
import type { PlaceColumns } from './queries.ts';
import type { ProfilesTables } from './tables.ts';

/** The place of a row in the caller's language; no query if none is stored. */
export async function locationOf(
  ctx: Pick<RequestContext<ProfilesTables>, 'db' | 'language'>,
  row: PlaceColumns,
): Promise<Place | null> {
  if (row.country_code === null) return null;
  const [location] = await loadPlaces(
    across(ctx.db),
    [{ country: row.country_code, state: row.state_code, cityId: row.city_id }],
    ctx.language,
  );
  return location ?? null;
}
