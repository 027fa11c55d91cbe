import type { Audience, Audiences } from '#platform/live/audience.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { toManagers } from '#modules/spaces';
import { selectDesk } from './cases/queries-people.ts';
import type { ModerationTables } from './tables.ts';

/** Admins of the platform who decide about what was reported. */
const desk: Audience = {
  among: async (db, online) =>
    (await selectDesk(narrowed<ModerationTables>(db))).map(({ id }) => id).filter((id) => online.includes(id)),
};

export const audiences = {
  'moderation.reports_changed': ({ spaceId }) => [toManagers(spaceId)],
  'moderation.label_changed': ({ kind, id }) => [{ watchers: { kind, id } }],
  'moderation.case_changed': () => [desk],
  'moderation.thing_withheld': ({ memberIds }) => [{ persons: memberIds }],
  'moderation.thing_held': ({ memberId }) => [{ persons: [memberId] }],
  'moderation.own_case_changed': ({ memberId }) => [{ persons: [memberId] }],
} satisfies Audiences;
