/** The door: people in lists, and what one does about them. */
export { useBlock } from './acts/use-block.ts';
export { ActorLink, actorAddress } from './parts/actor-link.tsx';
export { BlockedPeople } from './parts/blocked-people.tsx';
export { FollowButton } from './parts/follow-button.tsx';
export { Person, PersonRow } from './parts/person-row.tsx';
