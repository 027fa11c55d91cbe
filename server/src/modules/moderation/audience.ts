import type { Audience, Audiences } from '#platform/live/audience.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { toManagers } from '#modules/spaces';
import { selectDesk } from './cases/queries-people.ts';
import type { ModerationTables } from './tables.ts';

/** Admins of the platform who decide about a case. Who is a side of it does not learn that there is one. */
const deskOf = (caseId: string): Audience => ({
  among: async (db, online) =>
    (await selectDesk(narrowed<ModerationTables>(db), { caseId }))
      .map(({ id }) => id)
      .filter((id) => online.includes(id)),
});

export const audiences = {
  'moderation.reports_changed': ({ spaceId }) => [toManagers(spaceId)],
  'moderation.label_changed': ({ kind, id }) => [{ watchers: { kind, id } }],
  'moderation.case_changed': ({ caseId }) => [deskOf(caseId)],
  'moderation.thing_withheld': ({ memberIds }) => [{ persons: memberIds }],
  'moderation.thing_held': ({ memberId }) => [{ persons: [memberId] }],
  'moderation.own_case_changed': ({ memberId }) => [{ persons: [memberId] }],
} satisfies Audiences;
