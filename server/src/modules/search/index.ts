import type { RequestContext } from '#platform/context.ts';
import { searchFigures } from './daily-figures.ts';
import type { Module } from '#platform/module.ts';
import { appearances, forgetAppearances } from './appearances.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { searchPeople } from './search-people.ts';
import type { SearchTables } from './tables.ts';

/** Public API of the module. No other module depends on it. */
export const search = {
  routes,
  searches: {
    profile: async (ctx, { text, limit }) => {
      const { data } = await searchPeople(ctx as unknown as RequestContext<SearchTables>, { query: text, limit });
      return data.map(({ actor }) => actor.id);
    },
  },
  buffers: [appearances],
  tasks: [forgetAppearances],
  personalData,
  extensions: [searchFigures],
} satisfies Module;
