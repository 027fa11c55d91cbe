/** Public API: the user's summary and suggestions for the third column. */
export type { ProfilePart } from './declared-parts.tsx';
export { ownQuery, postVisibilityQuery, profileQuery } from './api.ts';
export { useCountedView } from './actions/use-counted-view.ts';
export { type PictureWrites, usePictureWrites } from './actions/use-picture.ts';
export { BadgeWarning } from './parts/badge-warning.tsx';
export { ActorHead } from './parts/actor-head.tsx';
export { COVER_RATIO } from './parts/pictures/cover-ratio.ts';
export { PictureField } from './parts/pictures/picture-field.tsx';
export { ProfileSummary } from './parts/summary.tsx';
export { UsernameField } from './parts/username-field.tsx';
export { SuggestionList, Suggestions } from './parts/suggestions.tsx';
export { PeopleInFeed } from './parts/people-in-feed.tsx';
export { PersonField } from './visibility/person-field.tsx';
