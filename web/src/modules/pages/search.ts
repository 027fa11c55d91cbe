import { NETWORK_SORTS, SEARCH_WITHIN_MAX } from '#contract/network/network.ts';
import { PAGE_LISTS, PAGE_PEOPLE_LISTS } from '#contract/pages/choices.ts';
import { oneOf, searchText } from '#shell/navigation/search-params.ts';
import { declaredSearch, declaredTabs } from './tabs.ts';

/** The selected list of pages and its filter. Without a list, that of the own ones; all there are while it is empty. */
export const pagesSearch = { tab: oneOf(PAGE_LISTS, undefined), search: searchText(SEARCH_WITHIN_MAX) };

/** The order of the followers of a page, and the filter. */
export const followersSearch = {
  sort: oneOf(NETWORK_SORTS, 'recently'),
  search: searchText(SEARCH_WITHIN_MAX),
};

export const OWN_TABS = ['about', 'people', 'setting'] as const;
const PAGE_TABS: readonly string[] = [...OWN_TABS, ...declaredTabs.map(({ key }) => key)];
const ownSearch = {
  /** The part of a page that is shown. */
  tab: oneOf(PAGE_TABS, 'about'),
  /** Which of its people are listed, and how. */
  list: oneOf(PAGE_PEOPLE_LISTS, 'shown'),
  ...followersSearch,
};
/** Those of declared tabs are read by the tabs themselves. */
export const pageSearch: typeof ownSearch = { ...declaredSearch, ...ownSearch };

export const TEAM_TABS = ['admins', 'requests', 'invitations', 'succession', 'history'] as const;
export type TeamTab = (typeof TEAM_TABS)[number];
/** The part of the team screen that is shown, with the filter and the order of the people in it. */
export const teamSearch = { tab: oneOf(TEAM_TABS, 'admins'), ...followersSearch };
