import { listContacts, readImport, readLatestImport } from '#contract/portfolio/imports.ts';
import { readPortfolio, readPortfolioSettings } from '#contract/portfolio/portfolio.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import type { LiveHandlers } from '#shell/live/handlers.ts';

const page = (memberId: string) => queryKey(readPortfolio, { params: { memberId } });

export const live: LiveHandlers = {
  'portfolio.changed': ({ memberId }) => [page(memberId), readPortfolioSettings],
  'profiles.changed': ({ memberId }) => [page(memberId)],
  'actors.card_changed': ({ actorId }) => [page(actorId)],
  'portfolio.import_progressed': [readLatestImport, readImport, listContacts],
};
