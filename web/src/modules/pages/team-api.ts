import type { NetworkSort } from '#contract/network/network.ts';
import type { TeamRequestKind } from '#contract/pages/choices.ts';
import { readPageSuccession } from '#contract/pages/succession.ts';
import { listOwnTeamRequests, listTeam, listTeamHistory, listTeamRequests } from '#contract/pages/team.ts';
import { infiniteQueryOptions, queryOptions, whileTyping } from '#shell/calls/query-options.ts';

const filter = (search: string) => (search === '' ? {} : { search });

export const teamQuery = (pageId: string, sort: NetworkSort, search: string) => ({
  ...infiniteQueryOptions(listTeam, { params: { pageId }, query: { sort, ...filter(search) } }),
  ...whileTyping,
});
export const teamRequestsQuery = (pageId: string, kind: TeamRequestKind, sort: NetworkSort, search: string) => ({
  ...infiniteQueryOptions(listTeamRequests, { params: { pageId }, query: { kind, sort, ...filter(search) } }),
  ...whileTyping,
});
export const teamHistoryQuery = (pageId: string) =>
  infiniteQueryOptions(listTeamHistory, { params: { pageId }, query: {} });
export const ownTeamRequestsQuery = (pageId?: string) =>
  infiniteQueryOptions(listOwnTeamRequests, { query: pageId === undefined ? {} : { pageId } });
export const successionQuery = (pageId: string) => queryOptions(readPageSuccession, { params: { pageId } });
