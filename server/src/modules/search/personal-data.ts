import { sql } from 'kysely';
import { definePersonalData } from '#platform/personal-data.ts';
import type { SearchTables } from './tables.ts';

export const personalData = definePersonalData<SearchTables>({
  copy: (id) => ({
    search_appearances: sql`select day, appearances from search_appearance where actor_id = ${id} order by day`,
  }),
  async erase({ db }, id) {
    await db.deleteFrom('search_appearance').where('actor_id', '=', id).execute();
  },
});
