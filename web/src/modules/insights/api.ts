import { keepPreviousData } from '@tanstack/react-query';
import * as contract from '#contract/insights/insights.ts';
import * as ofPages from '#contract/insights/pages.ts';
import type { PagePeriod } from '#contract/pages/figures.ts';
import { readPageAppearances } from '#contract/search/pages.ts';
import { readAppearances } from '#contract/search/search.ts';
import { queryOptions, infiniteQueryOptions } from '#shell/calls/query-options.ts';

/** Days follow the account's time zone, or the device's if the account has none. */
const query = <P extends contract.Period>(days: P) => ({
  days,
  zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
});

export const figuresQuery = (days: contract.Period) => ({
  ...queryOptions(contract.readFigures, { query: query(days) }),
  placeholderData: keepPreviousData,
});
export const groupsQuery = (days: contract.Period) => ({
  ...queryOptions(contract.readGroups, { query: query(days) }),
  placeholderData: keepPreviousData,
});
export const bestPostsQuery = (days: contract.Period) => ({
  ...queryOptions(contract.listBestPosts, { query: query(days) }),
  placeholderData: keepPreviousData,
});
export const appearancesQuery = (days: contract.Period) => ({
  ...queryOptions(readAppearances, { query: { days } }),
  placeholderData: keepPreviousData,
});
/* Figures of pages, for their teams. */
const ofPage = (pageId: string, days: PagePeriod) => ({ params: { pageId }, query: { days } });
export const pageFiguresQuery = (pageId: string, days: PagePeriod) => ({
  ...queryOptions(ofPages.readPageFigures, { params: { pageId }, query: query(days) }),
  placeholderData: keepPreviousData,
});
export const pageGroupsQuery = (pageId: string, days: PagePeriod) => ({
  ...queryOptions(ofPages.readPageGroups, ofPage(pageId, days)),
  placeholderData: keepPreviousData,
});
export const pageAppearancesQuery = (pageId: string, days: PagePeriod) => ({
  ...queryOptions(readPageAppearances, ofPage(pageId, days)),
  placeholderData: keepPreviousData,
});
export const viewersQuery = (days: contract.Period) =>
  infiniteQueryOptions(contract.listViewers, { query: query(days) });
export const viewingQuery = () => queryOptions(contract.readViewingMode, {});
