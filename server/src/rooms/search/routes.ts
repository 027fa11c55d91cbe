import * as contract from '#contract/search.ts';
import type { Act } from '#platform/act.ts';
import { serve } from '#platform/serve/serve.ts';
import { readAppearances } from './appearances.ts';
import { searchPeople } from './search-people.ts';
import type { SearchTables } from './tables.ts';

export const routes = [
  serve(contract.searchPeople, (act: Act<SearchTables>, { query }) => searchPeople(act, query)),
  serve(contract.readAppearances, async (act: Act<SearchTables>, { query }) => ({
    data: await readAppearances(act, query.days),
  })),
];
