import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { pageHoldings } from '#modules/pages';
import type { SpacesTables } from './tables.ts';

const countOwned = statement({
  params: { pageId: column.uuid },
  row: { count: column.int },
  sql: `
  select count(*)::int as count from space_membership
  join space_visibility on space_visibility.id = space_membership.space_id
  where space_membership.member_id = :pageId and space_membership.role = 'owner'
    and space_visibility.visibility <> 'hidden'`,
});

/** A page that owns a community or group hands it over, or deletes it, before it goes. */
export const ownedSpaces = pageHoldings.by({
  kind: 'community',
  count: async (db, pageId) => (await countOwned.first(narrowed<SpacesTables>(db), { pageId }))?.count ?? 0,
});
