/** Public API: the user's summary and suggestions for the third column, and the visibility parts of the settings. */
export { postVisibilityQuery, profileQuery } from './api.ts';
export { useCountedView } from './actions/use-counted-view.ts';
export { BadgeWarning } from './parts/badge-warning.tsx';
export { PostVisibility } from './parts/post-visibility.tsx';
export { NameAndEngineCards } from './visibility/levels-card.tsx';
export { ProfileVisibilityLink } from './visibility/visibility-link.tsx';
export { ProfileSummary } from './parts/summary.tsx';
export { UsernameField } from './parts/username-field.tsx';
export { SuggestionList, Suggestions } from './parts/suggestions.tsx';
