import { listCases, readCase } from '#contract/moderation/cases.ts';
import { listDeskCases } from '#contract/moderation/desk.ts';
import { readMemberCases } from '#contract/moderation/members.ts';
import { listMembers, readMember } from '#contract/accounts/members.ts';
import { listSpaceReports } from '#contract/moderation/spaces.ts';
import type { QueryClient } from '@tanstack/react-query';
import { infiniteQueryOptions, queryKey, queryOptions } from '#shell/calls/query-options.ts';

/** What was reported in a space and waits for its team. */
export const spaceReportsQuery = (spaceId: string) => infiniteQueryOptions(listSpaceReports, { params: { spaceId } });
/** Cases about what the user wrote or reported. */
export const casesQuery = () => infiniteQueryOptions(listCases, {});
export const caseQuery = (caseId: string) => queryOptions(readCase, { params: { caseId } });
/** Strikes and cases of a member, for admins. */
export const memberCasesQuery = (memberId: string) => queryOptions(readMemberCases, { params: { memberId } });
/** After an admin has decided about a member. */
export const refreshDecided = async (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    [readMemberCases, listDeskCases, listMembers, readMember].map(async (endpoint) =>
      queries.invalidateQueries({ queryKey: queryKey(endpoint) }),
    ),
  );
