import { listCases, readCase } from '#contract/moderation/cases.ts';
import { listSpaceReports } from '#contract/moderation/spaces.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { type LiveHandlers, readAt } from '#shell/live/handlers.ts';

export const live: LiveHandlers = {
  // Every list and card shows it.
  'moderation.label_changed': (_, queries) => void queries.invalidateQueries(),
  'moderation.reports_changed': ({ spaceId }) => [queryKey(listSpaceReports, { params: { spaceId } })],
  'moderation.case_changed': [
    readAt('/admin/cases'),
    readAt('/admin/cases/{caseId}'),
    readAt('/admin/members/{memberId}/cases'),
    readAt('/admin/content'),
    readAt('/admin/second-looks'),
  ],
  'moderation.thing_withheld': [listCases, readCase],
  'moderation.thing_held': [listCases, readCase],
  'moderation.own_case_changed': [listCases, readCase],
};
