/** Public API: the viewing mode for the settings, and the number of profile views for the user's profile. */
export { ViewingModeCard } from './parts/viewing-mode.tsx';
export { ViewsLink } from './parts/views-link.tsx';
