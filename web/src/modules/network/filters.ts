import {
  NETWORK_FILTERS,
  NETWORK_TABS,
  listNetwork,
  type NetworkFilter,
  type NetworkTab,
} from '#contract/network/requests.ts';
import { NETWORK_SORTS, type NetworkSort, SEARCH_WITHIN_MAX } from '#contract/network/network.ts';
import { infiniteQueryOptions, whileTyping } from '#shell/calls/query-options.ts';
import { oneOf, parseSearch, type SearchOf, searchText } from '#shell/navigation/search-params.ts';
import type { SearchText } from '#shell/router/location.ts';
import { learnPeople } from './relationships.ts';

/** The query of a list: `?tab=invitations&sort=a_z&search=ravi`. */
export const networkSearch = {
  tab: oneOf(NETWORK_TABS, 'connections'),
  sort: oneOf(NETWORK_SORTS, 'recently'),
  filter: oneOf(NETWORK_FILTERS, undefined),
  sent: oneOf(['yes'], undefined),
  search: searchText(SEARCH_WITHIN_MAX),
};

/** The parsed query; filter and direction apply only to the tab that has them. */
export interface NetworkFilters {
  tab: NetworkTab;
  sort: NetworkSort;
  /** Filter for the people someone follows. */
  filter: NetworkFilter | undefined;
  /** Direction of invitations: received or sent. */
  sent: boolean;
  search: string;
}
export const filtersOf = ({ filter, sent, ...search }: SearchOf<typeof networkSearch>): NetworkFilters => ({
  ...search,
  filter: search.tab === 'followings' ? filter : undefined,
  sent: search.tab === 'invitations' && sent === 'yes',
});
export const parseFilters = (search: SearchText): NetworkFilters => filtersOf(parseSearch(networkSearch, search));

/** The same as query parameters, without defaults. */
export const toSearchParams = ({
  tab,
  sort,
  filter,
  sent: isSent,
  search,
}: NetworkFilters): Record<string, string> => ({
  tab,
  ...(sort !== 'recently' && { sort }),
  ...(filter !== undefined && { filter }),
  ...(isSent && { sent: 'yes' }),
  ...(search !== '' && { search }),
});

/** The query of one list: its order, filter and search may change, its tab may not. */
export const networkQuery = (filters: NetworkFilters) => {
  const { sent: isSent, ...rest } = toSearchParams(filters);
  return {
    ...infiniteQueryOptions(
      listNetwork,
      {
        query: { ...(rest as { tab: NetworkTab }), ...(isSent !== undefined && { sent: 'yes' as const }) },
      },
      learnPeople,
    ),
    ...whileTyping,
  };
};
