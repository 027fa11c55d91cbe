import * as z from 'zod/mini';
import { data, endpoint, wholeNumber } from '../core/endpoint.ts';

/** In units of the drawing. */
export const MAP_WIDTH = 320;
export const MAP_HEIGHT = 200;

const cityMap = z.object({
  /** A dot for each city of the country, as the data of an SVG path: lines without length, for round ends. */
  dots: z.string(),
  here: z.object({ x: z.number(), y: z.number() }),
});
export type CityMap = z.output<typeof cityMap>;

export const readCityMap = endpoint({
  method: 'GET',
  path: '/reference/city-map',
  summary: 'Read where a city lies in its country, drawn as dots of cities, 320 wide and 200 high; no borders',
  access: 'public',
  maxAge: 86_400,
  query: z.strictObject({ cityId: wholeNumber(1, 100_000_000) }),
  reply: data(cityMap),
  refusals: ['not_found'],
});
