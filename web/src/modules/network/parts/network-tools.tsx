import type { ReactNode } from 'react';
import { NETWORK_FILTERS, type NetworkFilter } from '#contract/network/requests.ts';
import { useGo } from '#shell/navigation/location.ts';
import { type NetworkFilters, toSearchParams } from '../filters.ts';
import { useStrings } from '../strings.ts';
import { PeopleTools } from './people-tools.tsx';

/** Search, order and filter of a list; each is part of the address. */
export function NetworkTools({ filters }: { filters: NetworkFilters }): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const change = (next: Partial<NetworkFilters>) =>
    void navigate('.', {
      search: toSearchParams({ ...filters, ...next }),
      replace: true,
      keepScroll: true,
    });
  return (
    <PeopleTools<NetworkFilter | ''>
      filters={filters}
      onFilters={({ sort, search }) => change({ sort, search })}
      {...(filters.tab === 'followings' && {
        filter: {
          label: t('filter.label'),
          value: filters.filter ?? '',
          options: [
            { value: '', label: t('filter.all') },
            ...NETWORK_FILTERS.map((value) => ({ value, label: t(`filter.${value}`) })),
          ],
          onChange: (value, search) => change({ search, filter: value === '' ? undefined : value }),
        },
      })}
    />
  );
}
