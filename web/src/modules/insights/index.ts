/**
 * Public API: the number of profile views for the user's profile, the figures of a week for the feed, the analytics
 * of a page.
 */
export { PageAnalytics } from './parts/page-analytics.tsx';
export { Week } from './parts/week.tsx';
export { ViewsLink } from './parts/views-link.tsx';
