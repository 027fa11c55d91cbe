import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

/** Public API of the module: lists of the world, and places. */
export { findAddress, type AddressLocation } from './location/addresses.ts';
export {
  type CircleSql,
  type CoordinatesSql,
  inCircle,
  inLatitudeBand,
  kilometresBetween,
} from './distance/distance-sql.ts';
export { citiesWithin, type Coordinates, coordinatesOf } from './distance/near-cities.ts';
export { checkCurrency } from './check-currency.ts';
export { checkCategory, checkIndustries } from './check-industries.ts';
export { industriesByName, type NamedIndustry, findPlaceByWords } from './named.ts';
export { checkCountry, checkPlace, findCityByName, loadPlaces, presentPlace, type StoredPlace } from './places.ts';
export { knownLanguages, skillBeginning, skillsNamed, timeZoneNamed } from './skills.ts';
export { placeText, type PlaceWords } from './queries-places.ts';
export { recallPlace, rememberPlace } from './remembered-places.ts';
export { seedReference, type SeedingOptions } from './seed-reference.ts';

export const reference = { routes, personalData: 'nothing' } satisfies Module;
