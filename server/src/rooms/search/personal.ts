import { sql } from 'kysely';
import { definePersonal } from '#platform/personal.ts';
import type { SearchTables } from './tables.ts';

export const personal = definePersonal<SearchTables>({
  copy: (id) => ({
    search_appearances: sql`select day, appearances from search_appearance where actor_id = ${id} order by day`,
  }),
  async erase({ db }, id) {
    await db.deleteFrom('search_appearance').where('actor_id', '=', id).execute();
  },
});
