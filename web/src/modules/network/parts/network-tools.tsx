import type { ReactNode } from 'react';
import { NETWORK_SORTS, type NetworkSort } from '#contract/network.ts';
import { NETWORK_FILTERS, type NetworkFilter } from '#contract/network.requests.ts';
import { useGo } from '#shell/navigation/location.ts';
import { TextInput } from '#ui/fields/text.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { useTypedSearch } from '#ui/use-typed-search.ts';
import { type NetworkFilters, toSearchParams } from '../filters.ts';
import { useStrings } from '../strings.ts';
import styles from './network.module.css';

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
  const [searchText, setSearchText] = useTypedSearch(filters.search, (search) => change({ search }));
  return (
    <div className={styles['tools']}>
      <TextInput
        type="search"
        label={t('followers.search')}
        value={searchText}
        onChange={(event) => setSearchText(event.currentTarget.value)}
        className={styles['search']}
      />
      <NativeSelect
        label={t('sort.label')}
        value={filters.sort}
        onChange={(event) => change({ search: searchText.trim(), sort: event.currentTarget.value as NetworkSort })}
        data={NETWORK_SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      />
      {filters.tab === 'followings' ? (
        <NativeSelect
          label={t('filter.label')}
          value={filters.filter ?? ''}
          onChange={(event) =>
            change({
              search: searchText.trim(),
              filter: event.currentTarget.value === '' ? undefined : (event.currentTarget.value as NetworkFilter),
            })
          }
          data={[
            { value: '', label: t('filter.all') },
            ...NETWORK_FILTERS.map((filter) => ({ value: filter, label: t(`filter.${filter}`) })),
          ]}
        />
      ) : null}
    </div>
  );
}
