/** Public API: the number of profile views for the user's profile, and the figures of a week for the feed. */
export { Week } from './parts/week.tsx';
export { ViewsLink } from './parts/views-link.tsx';
