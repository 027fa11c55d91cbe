import { listSpaceReports } from '#contract/moderation/spaces.ts';
import { infiniteQueryOptions } from '#shell/calls/query-options.ts';

/** What was reported in a space and waits for its team. */
export const spaceReportsQuery = (spaceId: string) => infiniteQueryOptions(listSpaceReports, { params: { spaceId } });
