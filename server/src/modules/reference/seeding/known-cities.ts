import cities from '../data/known-cities.json' with { type: 'json' };

/** A city that is listed before others. The order of the file is the rank. */
export interface KnownCity {
  country: string;
  state: string;
  /** Name in the packaged data. */
  name: string;
  /** Names in our languages where they differ. */
  names: { en?: string; hn?: string; fr?: string };
  /** Further names for searching. */
  also: string[];
  /** Only for cities missing in the packaged data. */
  latitude?: number;
  longitude?: number;
}
export const knownCities: readonly KnownCity[] = cities;
