import { useInfiniteQuery } from '@tanstack/react-query';
import { listOwnTeamRequests } from '#contract/pages/team.ts';
import { infiniteQueryOptions } from '#shell/calls/query-options.ts';

/** How many invitations to teams of pages wait for the user, of how many and own requests: the first page of them. */
export function useTeamInvitations(): { readonly waiting: number; readonly all: number } {
  const { data } = useInfiniteQuery(infiniteQueryOptions(listOwnTeamRequests, { query: {} }));
  const requests = data?.pages[0]?.data ?? [];
  return { waiting: requests.filter(({ can }) => can.accept).length, all: requests.length };
}
