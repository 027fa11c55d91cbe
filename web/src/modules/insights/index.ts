/** Public API: the figures of a week for the feed. */
export { Week } from './parts/week.tsx';
