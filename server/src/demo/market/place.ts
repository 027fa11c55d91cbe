import { across } from '#platform/database/narrow.ts';
import { findCityByName } from '#modules/reference';
import type { App } from '../../app.ts';

/** The place of a city by the beginning of its name. */
export async function cityPlace(app: App, country: string, name: string): Promise<{ country: string; cityId: number }> {
  const cityId = await findCityByName(across(app.database.db), country, name);
  if (cityId === null) throw new Error(`demo world: ${name} is not a city of ${country}`);
  return { country, cityId };
}
