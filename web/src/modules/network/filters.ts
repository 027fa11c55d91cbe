import {
  NETWORK_FILTERS,
  NETWORK_SORTS,
  NETWORK_TABS,
  listNetwork,
  type NetworkFilter,
  type NetworkSort,
  type NetworkTab,
} from '#contract/network.requests.ts';
import { infiniteQueryOptions, whileTyping } from '#shell/calls/query-options.ts';
import { learnPeople } from './relationships.ts';

type Search = Readonly<Partial<Record<string, string>>>;
const memberOf = <T extends string>(all: readonly T[], value: string | undefined): T | undefined =>
  all.find((each) => each === value);

/** What the address of a list asks for: `?tab=invitations&sort=a_z&search=ravi`. */
export interface NetworkFilters {
  tab: NetworkTab;
  sort: NetworkSort;
  /** Of followings. */
  filter: NetworkFilter | undefined;
  /** Of invitations: one's own that wait. */
  sent: boolean;
  search: string;
}
export function parseFilters(search: Search): NetworkFilters {
  const tab = memberOf(NETWORK_TABS, search['tab']) ?? 'connections';
  return {
    tab,
    sort: memberOf(NETWORK_SORTS, search['sort']) ?? 'recently',
    filter: tab === 'followings' ? memberOf(NETWORK_FILTERS, search['filter']) : undefined,
    sent: tab === 'invitations' && search['sent'] === 'yes',
    search: (search['search'] ?? '').trim(),
  };
}

/** The same as the query of an address: what is usual is left out. */
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

/** Of one list: its order, filter and search change, its tab does not. */
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
