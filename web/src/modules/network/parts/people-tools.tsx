import type { ReactNode } from 'react';
import { NETWORK_SORTS, type NetworkSort, SEARCH_WITHIN_MAX } from '#contract/network/network.ts';
import { type ListChoice, ListTools } from '#ui/list/list-tools.tsx';
import { useStrings } from '../strings.ts';

/** The order of a list of people, and what is searched in it. */
export interface PeopleFilters {
  readonly sort: NetworkSort;
  readonly search: string;
}
interface Props<F extends string> {
  filters: PeopleFilters;
  onFilters: (filters: PeopleFilters) => void;
  /** Another choice, such as the kind of the people. */
  filter?: ListChoice<F>;
}

/** Search and the five orders of a list of people. */
export function PeopleTools<F extends string>({ filters, onFilters, filter }: Props<F>): ReactNode {
  const t = useStrings();
  const { sort, search } = filters;
  return (
    <ListTools
      label={t('followers.search')}
      maxLength={SEARCH_WITHIN_MAX}
      search={search}
      onSearch={(next) => onFilters({ sort, search: next })}
      sort={{
        label: t('sort.label'),
        value: sort,
        options: NETWORK_SORTS.map((value) => ({ value, label: t(`sort.${value}`) })),
        onChange: (value, typed) => onFilters({ sort: value, search: typed }),
      }}
      filter={filter}
    />
  );
}
