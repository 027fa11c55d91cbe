import { NETWORK_SORTS, SEARCH_WITHIN_MAX } from '#contract/network/network.ts';
import { SPACE_LISTS } from '#contract/spaces/choices.ts';
import { oneOf, rawText, searchText } from '#shell/navigation/search-params.ts';
import { declaredTabs } from './declared-tabs.ts';
import { SPACE_TABS } from './kinds.ts';

const ALL_TABS: readonly string[] = [...SPACE_TABS, ...declaredTabs.map(({ key }) => key)];

/** The selected list of spaces and its filter. Without a list: the own ones, or all there are while it is empty. */
export const spacesSearch = { tab: oneOf(SPACE_LISTS, undefined), search: searchText(SEARCH_WITHIN_MAX) };

/** The part of a space that is shown, the token of the link that was followed, and the filter of the answers. */
export const spaceSearch = {
  tab: oneOf(ALL_TABS, 'posts'),
  link: rawText(500),
  search: searchText(SEARCH_WITHIN_MAX),
};

/** The order of the people of a space, and the filter. */
export const peopleSearch = { sort: oneOf(NETWORK_SORTS, 'recently'), search: searchText(SEARCH_WITHIN_MAX) };
