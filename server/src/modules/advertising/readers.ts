import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { AdvertisingTables } from './tables.ts';

const selectReaders = statement({
  params: { ownerId: column.uuid },
  row: { member_id: column.uuid.notNull },
  sql: `select actor_card.id as member_id from actor_card where actor_card.id = :ownerId and actor_card.kind = 'member'
  union all
  select page_team.member_id from page_team where page_team.page_id = :ownerId and page_team.role <> 'editor'`,
});
/** Those who decide about campaigns, one by one: the member, or the admins and advertisers of a page. */
export async function readersOf(db: Kysely<never>, ownerId: string): Promise<string[]> {
  const rows = await selectReaders(narrowed<AdvertisingTables>(db), { ownerId });
  return rows.map(({ member_id: id }) => id);
}
