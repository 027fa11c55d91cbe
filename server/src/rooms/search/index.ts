import * as contract from '#contract/search.ts';
import type { Act } from '#platform/act.ts';
import type { Room } from '#platform/room.ts';
import { serve } from '#platform/serve/serve.ts';
import { appearances, forgetAppearances, readAppearances } from './appearances.ts';
import { personal } from './personal.ts';
import { searchPeople } from './search-people.ts';
import type { SearchTables } from './tables.ts';

/** The door: nothing below needs it. */
export const search = {
  routes: [
    serve(contract.searchPeople, (act: Act<SearchTables>, { query }) => searchPeople(act, query)),
    serve(contract.readAppearances, async (act: Act<SearchTables>, { query }) => ({ data: await readAppearances(act, query.days) })),
  ],
  buffers: [appearances],
  tasks: [forgetAppearances],
  personal,
} satisfies Room;
