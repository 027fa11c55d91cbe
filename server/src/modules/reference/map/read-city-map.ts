import type { Kysely } from 'kysely';
import type { CityMap } from '#contract/reference/map.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { VisitorContext } from '#platform/context.ts';
import { found } from '#platform/refusal.ts';
import type { ReferenceTables } from '../tables.ts';
import { type CountryMap, drawCountry } from './project.ts';

const findCity = statement({
  params: { cityId: column.int },
  row: { country_code: column.text, latitude: column.float, longitude: column.float },
  sql: `select city.country_code, city.latitude, city.longitude from city where city.id = :cityId`,
});
/** Known ones first; as many as a drawing shows. */
const citiesOf = statement({
  params: { country: column.text },
  row: { latitude: column.float, longitude: column.float },
  sql: `
  select city.latitude, city.longitude from city where city.country_code = :country
  order by city.rank nulls last, city.id limit 6000`,
});

/** A drawing takes some kilobytes, there are 250 countries, and cities never change while the program runs. */
const drawn = new WeakMap<Kysely<never>, Map<string, Promise<CountryMap>>>();
async function countryMap(db: Kysely<ReferenceTables>, country: string): Promise<CountryMap> {
  const key = across(db);
  const maps = drawn.get(key) ?? new Map<string, Promise<CountryMap>>();
  drawn.set(key, maps);
  const map = maps.get(country) ?? citiesOf(db, { country }).then(drawCountry);
  maps.set(country, map);
  // A read that failed is tried again by the next one.
  map.catch(() => maps.delete(country));
  return map;
}

/** Where a city lies in its country, drawn as dots of cities. */
export async function readCityMap({ db }: VisitorContext<ReferenceTables>, cityId: number): Promise<CityMap> {
  const city = found(await findCity.first(db, { cityId }));
  const { dots, project } = await countryMap(db, city.country_code);
  return { dots, here: project(city) };
}
