import * as contract from '#contract/search.ts';
import type { Act } from '#platform/act.ts';
import type { Room } from '#platform/room.ts';
import { serve } from '#platform/serve/serve.ts';
import { appearances, forgetAppearances } from './appearances.ts';
import { personal } from './personal.ts';
import { searchPeople } from './search-people.ts';
import type { SearchTables } from './tables.ts';

/** The door: how often somebody was found. */
export { searchAppearances, type AppearanceDay } from './appearances.ts';

export const search = {
  routes: [serve(contract.searchPeople, (act: Act<SearchTables>, { query }) => searchPeople(act, query))],
  buffers: [appearances],
  tasks: [forgetAppearances],
  personal,
} satisfies Room;
