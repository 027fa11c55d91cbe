import { narrowed } from '#platform/database/narrow.ts';
import type { Roles } from '#platform/caller.ts';
import { findRole, listRoles } from './queries.ts';
import type { PagesTables } from './tables.ts';

/** The pages that a member may act as, at the time of the call. */
export const roles: Roles = {
  find: async (db, memberId, actorId) =>
    (await findRole.first(narrowed<PagesTables>(db), { pageId: actorId, memberId })) ?? null,
  list: async (db, memberId) =>
    (await listRoles(narrowed<PagesTables>(db), { memberId })).map(({ photo_id, photo_placeholder, ...page }) => ({
      ...page,
      photoId: photo_id,
      photoPlaceholder: photo_placeholder,
    })),
};
