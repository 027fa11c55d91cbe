/** The door: oneself and people to follow, for the column beside any screen; what the settings hold of visibility. */
export { postVisibilityQuery, profileQuery } from './api.ts';
export { useCountedView } from './actions/use-counted-view.ts';
export { BadgeWarning } from './parts/badge-warning.tsx';
export { PostVisibility } from './parts/post-visibility.tsx';
export { NameAndEngineCards } from './visibility/levels-card.tsx';
export { ProfileVisibilityLink } from './visibility/visibility-link.tsx';
export { ProfileSummary } from './parts/summary.tsx';
export { UsernameField } from './parts/username-field.tsx';
export { SuggestionList, Suggestions } from './parts/suggestions.tsx';
