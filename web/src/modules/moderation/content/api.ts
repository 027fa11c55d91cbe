import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { listBannedTerms } from '#contract/moderation/banned.ts';
import { listContent } from '#contract/moderation/content.ts';
import { listDeskCases } from '#contract/moderation/desk.ts';
import { queryKey, queryOptions } from '#shell/calls/query-options.ts';
import type { ContentSearch } from './search.ts';

const DAY = 86_400_000;
/** The first day of a period, in UTC. */
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

export const contentQuery = ({ kind, state, search, author, days, page, size }: ContentSearch) => ({
  ...queryOptions(listContent, {
    query: {
      kind,
      state,
      page,
      size,
      ...(search !== '' && { search }),
      ...(author !== '' && { author }),
      ...(days !== undefined && { from: dayBefore(days) }),
    },
  }),
  placeholderData: keepPreviousData,
});
export const termsQuery = ({ term, page, size }: Pick<ContentSearch, 'term' | 'page' | 'size'>) => ({
  ...queryOptions(listBannedTerms, { query: { page, size, ...(term !== '' && { search: term }) } }),
  placeholderData: keepPreviousData,
});

/** After something was withheld or shown again; also after a refusal, since another admin may have decided. */
export const refreshContent = async (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    [listContent, listDeskCases].map(async (endpoint) => queries.invalidateQueries({ queryKey: queryKey(endpoint) })),
  );
export const refreshTerms = async (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: queryKey(listBannedTerms) });
