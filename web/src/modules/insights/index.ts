/** Public API: the number of profile views for the user's profile. */
export { ViewsLink } from './parts/views-link.tsx';
