import type { Insertable, Kysely } from 'kysely';
import { column, statement } from '#platform/database/statement.ts';
import type { SpacesTables } from './tables.ts';

type Db = Kysely<SpacesTables>;
export type SpaceDetails = Insertable<SpacesTables['space_details']>;

export const insertDetails = async (db: Db, row: SpaceDetails) => db.insertInto('space_details').values(row).execute();
export const updateDetails = async (db: Db, ids: readonly string[], columns: Partial<SpaceDetails>) =>
  db.updateTable('space_details').set(columns).where('id', 'in', ids).execute();

export const withGroupsRow = {
  id: column.uuid,
  visibility: column.text,
  listed: column.boolean,
  deleted_from: column.text.orNull,
};
/** A community with the groups in it that are not deleted, or were deleted together with it. */
export const withGroups = statement({
  params: { spaceId: column.uuid },
  row: withGroupsRow,
  sql: `
  select space_details.id, space_visibility.visibility, space_details.listed, space_details.deleted_from
  from space_details join space_visibility on space_visibility.id = space_details.id
    join space_details around on around.id = :spaceId
  where (space_details.id = :spaceId or space_details.parent_id = :spaceId)
    and space_details.deleted_at is not distinct from around.deleted_at
  order by space_details.id for no key update of space_details`,
});

/** Deleted spaces whose time to be restored is over, groups before their community. */
export const overdueSpaces = statement({
  params: { before: column.timestamp, limit: column.int },
  row: { id: column.uuid },
  sql: `
  select space_details.id from space_details
  where space_details.deleted_at is not null and space_details.deleted_at <= :before
  order by space_details.deleted_at, space_details.parent_id nulls last limit :limit`,
});

/** What limits the settings of the groups in a community. */
export const findSpaceSettings = statement({
  params: { spaceId: column.uuid },
  row: { state: column.text.as<'public' | 'private'>(), listed: column.boolean },
  sql: `
  select space_visibility.visibility as state, space_details.listed
  from space_details join space_visibility on space_visibility.id = space_details.id
  where space_details.id = :spaceId`,
});
