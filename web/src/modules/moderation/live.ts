import { listSpaceReports } from '#contract/moderation/spaces.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import type { LiveHandlers } from '#shell/live/handlers.ts';

export const live: LiveHandlers = {
  'moderation.reports_changed': ({ spaceId }) => [queryKey(listSpaceReports, { params: { spaceId } })],
};
