import * as contract from '#contract/search.ts';
import type { Act } from '#platform/act.ts';
import type { Room } from '#platform/room.ts';
import { serve } from '#platform/serve/serve.ts';
import { searchPeople } from './search-people.ts';
import type { SearchTables } from './tables.ts';

/** The door: nothing below needs it. */
export const search = {
  routes: [serve(contract.searchPeople, (act: Act<SearchTables>, { query }) => searchPeople(act, query))],
} satisfies Room;
