import { type CityMap, MAP_HEIGHT, MAP_WIDTH } from '#contract/reference/map.ts';

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}
/** Turns coordinates into a place of the drawing. */
export type Projection = (at: Coordinates) => CityMap['here'];
export interface CountryMap {
  readonly dots: string;
  readonly project: Projection;
}

const MARGIN = 8;
/** Dots closer than this are one. */
const GRID = 4;
/** Far islands would make everything else small: of the cities so many lie within the drawing. */
const SHARE = 0.98;

/** The bounds of the middle `SHARE` of some numbers. */
function boundsOf(numbers: readonly number[]): { low: number; high: number } {
  const sorted = numbers.toSorted((a, b) => a - b);
  const cut = Math.floor((sorted.length * (1 - SHARE)) / 2);
  return { low: sorted[cut] ?? 0, high: sorted[sorted.length - 1 - cut] ?? 0 };
}
const degrees = (angle: number): number => (angle * Math.PI) / 180;
const round = (number: number): number => Math.round(number * 10) / 10;

/**
 * The dots of a country, and how its places are drawn: lengths of degrees as in the middle of the country, north above.
 * Countries on both sides of the date line are drawn in one piece.
 */
export function drawCountry(cities: readonly Coordinates[]): CountryMap {
  const raw = boundsOf(cities.map(({ longitude }) => longitude));
  const east = (longitude: number): number => (raw.high - raw.low > 180 && longitude < 0 ? longitude + 360 : longitude);
  const across = boundsOf(cities.map(({ longitude }) => east(longitude)));
  const up = boundsOf(cities.map(({ latitude }) => latitude));
  const narrowing = Math.cos(degrees((up.low + up.high) / 2));
  // A country with one city has no extent.
  const size = {
    width: Math.max((across.high - across.low) * narrowing, 0.5),
    height: Math.max(up.high - up.low, 0.5),
  };
  const scale = Math.min((MAP_WIDTH - 2 * MARGIN) / size.width, (MAP_HEIGHT - 2 * MARGIN) / size.height);
  const middle = { longitude: (across.low + across.high) / 2, latitude: (up.low + up.high) / 2 };
  const free: Projection = ({ latitude, longitude }) => ({
    x: MAP_WIDTH / 2 + (east(longitude) - middle.longitude) * narrowing * scale,
    y: MAP_HEIGHT / 2 - (latitude - middle.latitude) * scale,
  });
  // What lies outside of the drawing is drawn at its edge.
  const within = (number: number, most: number): number =>
    round(Math.min(Math.max(number, MARGIN / 2), most - MARGIN / 2));
  const project: Projection = (at) => {
    const { x, y } = free(at);
    return { x: within(x, MAP_WIDTH), y: within(y, MAP_HEIGHT) };
  };
  const drawn = new Set<string>();
  for (const city of cities) {
    const { x, y } = free(city);
    if (x < 0 || x > MAP_WIDTH || y < 0 || y > MAP_HEIGHT) continue;
    drawn.add(`M${Math.round(x / GRID) * GRID} ${Math.round(y / GRID) * GRID}h0`);
  }
  return { dots: [...drawn].toSorted().join(''), project };
}
