import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listSpaceReports } from '#contract/moderation/spaces.ts';
import { readApproval } from '#contract/posts/spaces.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { infiniteQueryOptions, queryOptions } from '#shell/calls/query-options.ts';
import type { SpaceTab } from './kinds.ts';

/** How much waits for the user on each tab; the reports as far as their first page. */
export function useWaiting(space: Space): Readonly<Partial<Record<SpaceTab, number>>> {
  const params = { spaceId: space.id };
  const enabled = space.can.answer;
  const { data: approval } = useQuery({ ...queryOptions(readApproval, { params }), enabled });
  const { data: reports } = useInfiniteQuery({ ...infiniteQueryOptions(listSpaceReports, { params }), enabled });
  return {
    requests: space.requests + space.adminRequests,
    waiting: approval?.data.waiting ?? 0,
    reports: reports?.pages[0]?.data.length ?? 0,
  };
}
