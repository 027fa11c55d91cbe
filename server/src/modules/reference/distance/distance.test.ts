import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { column, statement } from '#platform/database/statement.ts';
import { across } from '#platform/database/narrow.ts';
import { openWorld, type World } from '#test/world.ts';
import { inCircle, kilometresBetween } from './distance-sql.ts';
import { citiesWithin, coordinatesOf, type Coordinates } from './near-cities.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const pair = { latitude: 'pair.latitude', longitude: 'pair.longitude' };
const centre = { latitude: 'pair.centre_latitude', longitude: 'pair.centre_longitude' };
/** Pairs of points, with a radius each. */
const compare = statement({
  params: {
    latitudes: column.float.array,
    longitudes: column.float.array,
    centreLatitudes: column.float.array,
    centreLongitudes: column.float.array,
    radii: column.float.array,
  },
  row: { kilometres: column.float, is_within: column.boolean },
  sql: `
  select ${kilometresBetween(pair, centre)} as kilometres,
    ${inCircle(pair, { ...centre, within: 'pair.within' })} as is_within
  from unnest(:latitudes::float8[], :longitudes::float8[], :centreLatitudes::float8[], :centreLongitudes::float8[],
    :radii::float8[]) with ordinality
    as pair (latitude, longitude, centre_latitude, centre_longitude, within, position)
  order by pair.position`,
});
type Pair = readonly [point: Coordinates, centre: Coordinates, within: number];
const compared = async (pairs: readonly Pair[]) =>
  compare(world.db, {
    latitudes: pairs.map(([point]) => point.latitude),
    longitudes: pairs.map(([point]) => point.longitude),
    centreLatitudes: pairs.map(([, of]) => of.latitude),
    centreLongitudes: pairs.map(([, of]) => of.longitude),
    radii: pairs.map(([, , within]) => within),
  });
const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude });

/** The angle between both as vectors, which knows no longitudes where both begin and end. */
function byVectors(one: Coordinates, other: Coordinates): number {
  const vector = ({ latitude, longitude }: Coordinates) => {
    const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
  };
  const [a, b] = [vector(one), vector(other)];
  return 2 * 6_371 * Math.asin(Math.min(1, Math.hypot(...a.map((part, axis) => part - (b[axis] ?? 0))) / 2));
}

test('pairs across 180° and around the poles are as far from each other as on a globe', async () => {
  const suva = at(-18.14, 178.44);
  const apia = at(-13.83, -171.77);
  const pairs: Pair[] = [
    [suva, apia, 1_160],
    [apia, suva, 1_160],
    [suva, apia, 1_140],
    [at(0, 179.9), at(0, -179.9), 23],
    [at(0, 179.9), at(0, -179.9), 22],
    [at(0, 180), at(0, -180), 1],
    [at(89.9, 0), at(89.9, 180), 23],
    [at(-89.9, 10), at(-89.9, -100), 23],
    [at(90, 0), at(89.95, 137), 6],
    [at(60, 0), at(60, 90), 100],
    [at(10, 10), at(10, 10), 1],
  ];
  const rows = await compared(pairs);
  expect(rows.map(({ is_within: isWithin }) => isWithin)).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
    true,
    true,
    true,
    false,
    true,
  ]);
  for (const [index, [point, of]] of pairs.entries())
    expect(rows[index]?.kilometres).toBeCloseTo(byVectors(point, of), 3);
});

test('any pair of points is within a circle exactly if their distance says so', async () => {
  const point = fc.record({
    latitude: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, -89.99, 89.99, 90)),
    longitude: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, -179.99, 179.99, 180)),
  });
  const pairs = fc
    .sample(fc.tuple(point, point, fc.double({ min: -3, max: 3, noNaN: true })), { numRuns: 3_000, seed: 7 })
    // Neighbours, too: most pairs of the world are far from each other.
    .flatMap(([one, other, factor]): Pair[] => {
      const near = at(
        Math.max(-90, Math.min(90, one.latitude + factor)),
        ((one.longitude + factor * 2 + 540) % 360) - 180,
      );
      return [
        [one, other, byVectors(one, other) + (factor > 0 ? 1 : -1)],
        [one, near, byVectors(one, near) + (factor > 0 ? 1 : -1)],
      ];
    })
    .filter(([, , within]) => within > 0);
  const rows = await compared(pairs);
  const wrong = pairs.filter(
    ([one, other, within], index) => rows[index]?.is_within !== byVectors(one, other) <= within,
  );
  expect([rows.length > 3_000, wrong]).toEqual([true, []]);
});

test('cities near a city are found, also across 180°, and remembered by city and radius', async () => {
  const database = across(world.db);
  const open = async (name: string, latitude: number, longitude: number) => {
    const city = { country_code: 'FJ', state_code: '01', name, folded: name, latitude, longitude };
    return (await world.db.insertInto('city').values(city).returning('id').executeTakeFirstOrThrow()).id;
  };
  const [west, east] = [await open('west', -16.8, 179.9), await open('east', -16.8, -179.9)];
  const far = await open('far', -13.8, -171.8);
  const [close, wide] = [await citiesWithin(database, west, 20), await citiesWithin(database, west, 500)];
  expect([west, east, far].map((id) => [close.includes(id), wide.includes(id)])).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ]);
  expect(await coordinatesOf(database, east)).toMatchObject({ longitude: expect.closeTo(-179.9, 3) as number });
  expect([await citiesWithin(database, 0, 50), await coordinatesOf(database, 0)]).toEqual([[], undefined]);
  // What is remembered is read no more; a radius has a limit, and the oldest make room.
  expect(await coordinatesOf(database, east)).toBe(await coordinatesOf(database, east));
  expect(await citiesWithin(database, west, 500)).toBe(wide);
  expect(await citiesWithin(database, west, 9_999)).toBe(wide);
  expect(await citiesWithin(database, far, 60, 1)).toEqual([far]);
  expect(await citiesWithin(database, west, 500)).not.toBe(wide);
});
