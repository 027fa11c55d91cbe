import { hour } from '#platform/time.ts';
import type { StoredAudience } from '../campaigns/columns.ts';

/** How many people of a country were here in an hour of UTC, of all days of a week. */
export interface CountedHour {
  readonly country: string;
  readonly hour: number;
  readonly people: number;
}
/** How much of a day each hour of UTC is worth. */
export type HourWeights = readonly number[];
/** The weights of the hours for an audience. */
export type Weigh = (audience: Pick<StoredAudience, 'places' | 'excludedPlaces'>) => HourWeights;

const HOURS = 24;
/** As if so many more people had been here in each hour of a week: where few are here, all hours are equal. */
const PRIOR = 20;

/** When people of the places of an audience are here, added up: of all places, where none is named. */
export function hourWeights(rows: readonly CountedHour[]): Weigh {
  const here = new Map<string, number[]>();
  for (const { country, hour: at, people } of rows) {
    const hours = here.get(country) ?? Array.from({ length: HOURS }, () => 0);
    hours[at] = people;
    here.set(country, hours);
  }
  const weighed = new Map<string, HourWeights>();
  return ({ places, excludedPlaces }) => {
    const isLeftOut = new Set(
      excludedPlaces.flatMap(({ country, state, cityId }) => (state === null && cityId === null ? [country] : [])),
    );
    const meant = places.length === 0 ? here.keys() : places.map(({ country }) => country);
    const countries = [...new Set(meant)].filter((country) => !isLeftOut.has(country)).toSorted();
    const name = JSON.stringify(countries);
    const weights =
      weighed.get(name) ??
      Array.from({ length: HOURS }, (_, at) =>
        countries.reduce((sum, country) => sum + (here.get(country)?.[at] ?? 0), PRIOR),
      );
    weighed.set(name, weights);
    return weights;
  };
}

/** What the hour is worth that begins then: that of a zone may begin within an hour of UTC. */
function weightFrom(weights: HourWeights, start: number): number {
  const at = Math.floor(start / hour);
  const part = start / hour - at;
  return (weights[at % HOURS] ?? 0) * (1 - part) + (weights[(at + 1) % HOURS] ?? 0) * part;
}
/** What share of the rest of a day its present hour is worth. A day has 23 hours where the clocks go forward. */
export function shareOfHour(weights: HourWeights, { now, dayEndsAt }: { now: number; dayEndsAt: number }): number {
  const left = Math.max(1, Math.ceil((dayEndsAt - now) / hour));
  let rest = 0;
  for (let back = left; back > 0; back -= 1) rest += weightFrom(weights, dayEndsAt - back * hour);
  return weightFrom(weights, dayEndsAt - left * hour) / rest;
}
