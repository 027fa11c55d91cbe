import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { ReferenceTables } from '../tables.ts';
import { inCircle } from './distance-sql.ts';

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const findCoordinates = statement({
  params: { id: column.int },
  row: { latitude: column.float, longitude: column.float },
  sql: 'select city.latitude, city.longitude from city where city.id = :id',
});
const findNear = statement({
  params: { id: column.int, within: column.float },
  row: { id: column.int },
  sql: `
  select city.id from city as centre join city on ${inCircle(
    { latitude: 'city.latitude', longitude: 'city.longitude' },
    { latitude: 'centre.latitude', longitude: 'centre.longitude', within: ':within::float8' },
  )}
  where centre.id = :id order by city.id`,
});

/** Takes some hundred bytes for each entry. */
const MAX_COORDINATES = 5_000;
/** Ids of all entries together: 8 bytes each. */
const MAX_NEAR_IDS = 500_000;
/** The largest radius in kilometres. */
export const MAX_WITHIN = 500;

interface Remembered {
  readonly coordinates: Map<number, Coordinates>;
  readonly near: Map<string, readonly number[]>;
  nearIds: number;
}
/** Entries never change, because the lists are seeded before the server starts. */
const remembered = new WeakMap<Kysely<never>, Remembered>();
function rememberedOf(database: Kysely<never>): Remembered {
  const known = remembered.get(database) ?? { coordinates: new Map(), near: new Map(), nearIds: 0 };
  remembered.set(database, known);
  return known;
}
/** The oldest entry makes room. */
function takeOldest<Key, Value>(entries: Map<Key, Value>): Value | undefined {
  for (const [key, value] of entries) {
    entries.delete(key);
    return value;
  }
  return undefined;
}

/** Where a city is; undefined if there is none with this id. Remembered, so that a search around it costs no query. */
export async function coordinatesOf(database: Kysely<never>, cityId: number): Promise<Coordinates | undefined> {
  const { coordinates } = rememberedOf(database);
  const known = coordinates.get(cityId);
  if (known !== undefined) return known;
  const row = await findCoordinates.first(narrowed<ReferenceTables>(database), { id: cityId });
  if (row === undefined) return undefined;
  if (coordinates.size >= MAX_COORDINATES) takeOldest(coordinates);
  coordinates.set(cityId, row);
  return row;
}

/**
 * Ids of the cities within some kilometres of a city, itself among them: for what has a city and no coordinates of its
 * own. Empty if there is no such city. Remembered by city and radius.
 */
export async function citiesWithin(
  database: Kysely<never>,
  cityId: number,
  kilometres: number,
  maxIds = MAX_NEAR_IDS,
): Promise<readonly number[]> {
  const within = Math.min(kilometres, MAX_WITHIN);
  const key = `${cityId} ${within}`;
  const entries = rememberedOf(database);
  const known = entries.near.get(key);
  if (known !== undefined) return known;
  const ids = (await findNear(narrowed<ReferenceTables>(database), { id: cityId, within })).map(({ id }) => id);
  if (ids.length === 0 || entries.near.has(key)) return ids;
  entries.near.set(key, ids);
  entries.nearIds += ids.length;
  while (entries.nearIds > maxIds) entries.nearIds -= takeOldest(entries.near)?.length ?? entries.nearIds;
  return ids;
}
