/** The door: how one looks at others, for the settings; how often one was looked at, for one's own profile. */
export { ViewingModeCard } from './parts/viewing-mode.tsx';
export { ViewsLink } from './parts/views-link.tsx';
