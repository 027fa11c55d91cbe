import type { Kysely } from 'kysely';
import { storeSearchKeys } from '#modules/actors';
import { column, statement } from '#platform/database/statement.ts';
import type { SpacesTables } from '../tables.ts';

const findNames = statement({
  params: { ids: column.uuid.array },
  row: { id: column.uuid, name: column.text, found: column.boolean },
  sql: `
  select space_details.id, space_details.name, space_details.listed and space_details.deleted_at is null as found
  from space_details join space_visibility on space_visibility.id = space_details.id
  where space_details.id = any (:ids::uuid[]) and space_visibility.kind = 'group'`,
});

/** Writes what groups are found by. Communities are actors, whose keys follow their cards. */
export async function storeGroupKeys(db: Kysely<SpacesTables>, ids: readonly string[]): Promise<void> {
  for (const { id, name, found } of await findNames(db, { ids }))
    await storeSearchKeys(db, { tab: 'groups', id, name: found ? name : null });
}
