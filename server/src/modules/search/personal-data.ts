import { definePersonalData } from '#platform/personal-data.ts';
import type { SearchTables } from './tables.ts';

export const personalData = definePersonalData<SearchTables>({
  copy: {
    search_appearances: `select day, appearances from search_appearance where actor_id = :memberId order by day`,
  },
  async erase({ db }, id) {
    await db.deleteFrom('search_appearance').where('actor_id', '=', id).execute();
  },
});
