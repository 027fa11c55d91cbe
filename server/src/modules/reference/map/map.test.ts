import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCityMap } from '#contract/reference/map.ts';
import { openWorld, type World } from '#test/world.ts';
import { drawCountry } from './project.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('north is above and east is right, and lengths of degrees are those of the middle', () => {
  const corners = [
    { latitude: 60, longitude: 10 },
    { latitude: 60, longitude: 30 },
    { latitude: 50, longitude: 10 },
    { latitude: 50, longitude: 30 },
  ];
  const { dots, project } = drawCountry(corners);
  const [northWest, southEast] = [project(corners[0]!), project(corners[3]!)];
  expect(northWest.x).toBeLessThan(southEast.x);
  expect(northWest.y).toBeLessThan(southEast.y);
  expect((southEast.x - northWest.x) / (southEast.y - northWest.y)).toBeCloseTo(2 * Math.cos((55 * Math.PI) / 180), 1);
  expect(dots.match(/M/g)).toHaveLength(4);
});

test('a country on both sides of the date line is one piece', () => {
  const { project } = drawCountry([
    { latitude: -17, longitude: 177 },
    { latitude: -17, longitude: -179 },
    { latitude: -18, longitude: 178 },
  ]);
  const [west, east] = [project({ latitude: -17, longitude: 177 }), project({ latitude: -17, longitude: -179 })];
  expect(east.x - west.x).toBeGreaterThan(250);
});

test('a place outside of the drawing is at its edge, and a country may have one city', () => {
  const main = Array.from({ length: 200 }, (_, index) => ({ latitude: 40 + (index % 10), longitude: index / 20 }));
  const far = { latitude: -21, longitude: 55 };
  const { project } = drawCountry([...main, far]);
  expect(project(far)).toEqual({ x: 316, y: 196 });
  expect(drawCountry([far]).project(far)).toEqual({ x: 160, y: 100 });
});

test('visitors read where a city lies; one that does not exist is not found', async () => {
  const pune = await world.db
    .selectFrom('city')
    .select('id')
    .where('name', '=', 'Pune')
    .where('country_code', '=', 'IN')
    .executeTakeFirstOrThrow();
  const read = async (cityId: number) => world.visitor(readCityMap, { query: { cityId: String(cityId) } });
  const { data } = (await read(pune.id)).reply;
  expect(data.dots.match(/^(M\d+ \d+h0)+$/)).not.toBeNull();
  // In the west of the southern half.
  expect([data.here.x < 160, data.here.y > 100]).toEqual([true, true]);
  expect((await read(99_999_999)).status).toBe(404);
});
