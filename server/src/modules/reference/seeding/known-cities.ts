import given from '../data/known-cities.json' with { type: 'json' };

/** A city that is offered before the others. The order of the file is its rank. */
export interface KnownCity {
  country: string;
  state: string;
  /** As the packaged data names it. */
  name: string;
  /** How it is called in languages of the product, where that differs. */
  names: { en?: string; hn?: string; fr?: string };
  /** Further names under which it is looked for. */
  also: string[];
  /** Only for cities that the packaged data lacks. */
  latitude?: number;
  longitude?: number;
}
export const knownCities: readonly KnownCity[] = given;
