/** Public API: people in lists, and the actions on them. */
export { useBlock } from './actions/use-block.ts';
export { useFollow } from './actions/use-follow.ts';
export { useFollowSeveral } from './actions/use-follow-several.ts';
export { useMute } from './actions/use-mute.ts';
export { usePersonActions } from './actions/use-person-actions.ts';
export { WithActiveDot } from './parts/active-dot.tsx';
export { ActorLink, ActorPortrait, actorAddress } from './parts/actor-link.tsx';
export { ConnectButton } from './parts/connect-button.tsx';
export { FollowButton } from './parts/follow-button.tsx';
export { DegreeOf, MutualWith } from './parts/mutual.tsx';
export { type PeopleFilters, PeopleTools } from './parts/people-tools.tsx';
export { Person, PersonRow } from './parts/person-row.tsx';
export { RequestAnswers } from './parts/request-answers.tsx';
export { refreshRelationship } from './network-stale.ts';
export { relationshipQuery } from './people-of.ts';
export { learnFollow, learnPeople, learnPerson, useCurrent } from './relationships.ts';
