/** Public API: the user's summary and suggestions for the third column. */
export { postVisibilityQuery, profileQuery } from './api.ts';
export { useCountedView } from './actions/use-counted-view.ts';
export { BadgeWarning } from './parts/badge-warning.tsx';
export { ProfileSummary } from './parts/summary.tsx';
export { UsernameField } from './parts/username-field.tsx';
export { SuggestionList, Suggestions } from './parts/suggestions.tsx';
