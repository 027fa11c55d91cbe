export { OwnTeamRequests } from './parts/team/team-requests.tsx';
