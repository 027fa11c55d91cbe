import { NETWORK_SORTS, SEARCH_WITHIN_MAX } from '#contract/network.ts';
import { PAGE_LISTS, PAGE_PEOPLE_LISTS } from '#contract/pages.choices.ts';
import { PAGE_PERIODS, USUAL_PAGE_PERIOD } from '#contract/pages.figures.ts';
import { matching, oneOf, searchText } from '#shell/navigation/search-params.ts';

/** The selected list of pages and its filter. */
export const pagesSearch = { tab: oneOf(PAGE_LISTS, 'my'), search: searchText(SEARCH_WITHIN_MAX) };

/** The order of the followers of a page, and the filter. */
export const followersSearch = {
  sort: oneOf(NETWORK_SORTS, 'recently'),
  search: searchText(SEARCH_WITHIN_MAX),
};

export const PAGE_TABS = ['about', 'jobs', 'courses', 'people', 'activities', 'setting', 'analytics'] as const;
export type PageTab = (typeof PAGE_TABS)[number];
/** The part of a page that is shown. */
export const pageSearch = {
  tab: oneOf(PAGE_TABS, 'about'),
  /** The period of the analytics, in days. */
  days: oneOf(PAGE_PERIODS, USUAL_PAGE_PERIOD),
  /** Which of its people are listed, and how. */
  list: oneOf(PAGE_PEOPLE_LISTS, 'shown'),
  ...followersSearch,
  /** The course of an institute that is open. */
  course: matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
};

export const TEAM_TABS = ['admins', 'requests', 'invitations', 'succession', 'history'] as const;
export type TeamTab = (typeof TEAM_TABS)[number];
/** The part of the team screen that is shown, with the filter and the order of the people in it. */
export const teamSearch = { tab: oneOf(TEAM_TABS, 'admins'), ...followersSearch };
