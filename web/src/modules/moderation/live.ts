import { listCases, readCase } from '#contract/moderation/cases.ts';
import { listContent } from '#contract/moderation/content.ts';
import { listDeskCases, readDeskCase } from '#contract/moderation/desk.ts';
import { readMemberCases } from '#contract/moderation/members.ts';
import { listSecondLooks } from '#contract/moderation/second-looks.ts';
import { listSpaceReports } from '#contract/moderation/spaces.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import type { LiveHandlers } from '#shell/live/handlers.ts';

export const live: LiveHandlers = {
  // Every list and card shows it.
  'moderation.label_changed': (_, queries) => void queries.invalidateQueries(),
  'moderation.reports_changed': ({ spaceId }) => [queryKey(listSpaceReports, { params: { spaceId } })],
  'moderation.case_changed': [listDeskCases, readDeskCase, readMemberCases, listContent, listSecondLooks],
  'moderation.thing_withheld': [listCases, readCase],
  'moderation.thing_held': [listCases, readCase],
  'moderation.own_case_changed': [listCases, readCase],
};
