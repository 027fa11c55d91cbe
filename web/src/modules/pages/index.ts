/** Public API: requests of teams, and what a tab of pages is. */
export { OwnTeamRequests } from './parts/team/team-requests.tsx';
export type { PageTab } from './tabs.ts';
