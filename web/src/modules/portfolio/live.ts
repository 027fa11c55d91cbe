import { listContacts, readImport, readLatestImport } from '#contract/portfolio.imports.ts';
import { readPortfolio, readPortfolioSettings } from '#contract/portfolio.ts';
import { type LiveHandlers, staleSoon } from '#shell/live/handlers.ts';
import { queryKey } from '#shell/calls/query-options.ts';

const page = (memberId: string) => queryKey(readPortfolio, { params: { memberId } });

/** How each fact changes cached answers. The shell finds this file by its name. */
export const live: LiveHandlers = {
  'portfolio.changed': ({ memberId }, queries) => {
    staleSoon(queries, page(memberId));
    staleSoon(queries, queryKey(readPortfolioSettings));
  },
  'profiles.changed': ({ memberId }, queries) => staleSoon(queries, page(memberId)),
  'actors.card_changed': ({ actorId }, queries) => staleSoon(queries, page(actorId)),
  'portfolio.import_progressed': (_, queries) => {
    for (const endpoint of [readLatestImport, readImport, listContacts]) staleSoon(queries, queryKey(endpoint));
  },
};
