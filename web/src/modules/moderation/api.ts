import { listCases, readCase } from '#contract/moderation/cases.ts';
import { listSpaceReports } from '#contract/moderation/spaces.ts';
import { infiniteQueryOptions, queryOptions } from '#shell/calls/query-options.ts';

/** What was reported in a space and waits for its team. */
export const spaceReportsQuery = (spaceId: string) => infiniteQueryOptions(listSpaceReports, { params: { spaceId } });
/** Cases about what the user wrote or reported. */
export const casesQuery = () => infiniteQueryOptions(listCases, {});
export const caseQuery = (caseId: string) => queryOptions(readCase, { params: { caseId } });
