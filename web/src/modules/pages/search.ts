import { NETWORK_SORTS, SEARCH_WITHIN_MAX } from '#contract/network.ts';
import { PAGE_LISTS } from '#contract/pages.choices.ts';
import { oneOf, searchText } from '#shell/navigation/search-params.ts';

/** The selected list of pages and its filter. */
export const pagesSearch = { tab: oneOf(PAGE_LISTS, 'my'), search: searchText(SEARCH_WITHIN_MAX) };

export const PAGE_TABS = ['about', 'activities', 'setting'] as const;
export type PageTab = (typeof PAGE_TABS)[number];
/** The part of a page that is shown. */
export const pageSearch = { tab: oneOf(PAGE_TABS, 'about') };

/** The order of the followers of a page, and the filter. */
export const followersSearch = {
  sort: oneOf(NETWORK_SORTS, 'recently'),
  search: searchText(SEARCH_WITHIN_MAX),
};
