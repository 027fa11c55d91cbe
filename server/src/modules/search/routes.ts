import * as contract from '#contract/search/search.ts';
import { readPageAppearances as ofPage } from '#contract/search/pages.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { readAppearances, readPageAppearances } from './appearances.ts';
import { searchAll } from './search-all.ts';
import { searchPeople } from './search-people.ts';
import { searchThings } from './search-things.ts';
import type { SearchTables } from './tables.ts';

export const routes = [
  serve(contract.searchPeople, async (ctx: RequestContext<SearchTables>, { query }) => searchPeople(ctx, query)),
  serve(contract.searchThings, async (ctx: RequestContext<SearchTables>, { params, query }) =>
    searchThings(ctx, params.tab, query),
  ),
  serve(contract.searchAll, async (ctx: RequestContext<SearchTables>, { query }) => ({
    data: await searchAll(ctx, query),
  })),
  serve(contract.readAppearances, async (ctx: RequestContext<SearchTables>, { query }) => ({
    data: await readAppearances(ctx, query.days),
  })),
  serve(ofPage, async (ctx: RequestContext<SearchTables>, { params, query }) => ({
    data: await readPageAppearances(ctx, params.pageId, query.days),
  })),
];
