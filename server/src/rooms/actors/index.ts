/** The door: the registry of usernames and whoever can act. */
export { createActor } from './create-actor.ts';
export type { NewActor } from './queries.ts';
export { presentActorCard, type ActorRow } from './present.ts';
export { foldForSearch, searchText } from './search-text.ts';
