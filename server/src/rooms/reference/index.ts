import type { Room } from '#platform/room.ts';
import { routes } from './routes.ts';

/** The door: the world as lists, and places within it. */
export { findAddress, type Found } from './location/addresses.ts';
export { checkIndustries } from './check-industries.ts';
export { industriesByName, type NamedIndustry, placeNamed } from './named.ts';
export { checkPlace, cityNamed, loadPlaces, presentPlace, type StoredPlace } from './places.ts';
export { knownLanguages, skillBeginning, skillsNamed, timeZoneNamed } from './skills.ts';
export { placeText, type PlaceWords } from './queries-places.ts';
export { recallPlace, rememberPlace } from './remembered-places.ts';
export { plantReference, type PlantingOptions } from './plant-reference.ts';

export const reference = { routes, personal: 'nothing' } satisfies Room;
