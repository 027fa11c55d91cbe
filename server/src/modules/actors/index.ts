import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { renewStaleNameKeys } from './renew-name-keys.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { writes } from './policy.ts';

/** Public API of the module: usernames and actors. */
export { newActorId } from './actor-id.ts';
export {
  changeCard,
  setActorState,
  setActorWithheld,
  setDiscoverable,
  setVerified,
  type CardChanges,
} from './change-card.ts';
export { createActor, createNamedActor } from './create-actor.ts';
export { nameKeyRows } from './renew-name-keys.ts';
export { keyRanges, queryWords, type KeyRange } from './name-keys.ts';
export { bestOfTabs, defineThingSearch, keyFit, rangeRows } from './things/define-search.ts';
export { likeTabWords } from './things/queries-keys.ts';
export { searchKeyRows, storeSearchKeys } from './things/store-keys.ts';
export { newActorRow, type NewActor } from './queries.ts';
export { presentActorCard, type ActorRow, actorRow } from './present.ts';
export { editUsername } from './change-username.ts';
export { resolveUsernames, type Resolved } from './resolve-usernames.ts';
export { foldForSearch, searchPattern, searchText, soundOfWord } from './search-text.ts';
export { showsSurname } from './short-name.ts';

export const actors = { routes, writes, audiences, tasks: [renewStaleNameKeys], personalData } satisfies Module;
