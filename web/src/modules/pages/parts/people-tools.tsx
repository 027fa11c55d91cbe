import type { ReactNode } from 'react';
import { NETWORK_SORTS, type NetworkSort } from '#contract/network.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { useTypedSearch } from '#ui/use-typed-search.ts';
import type { followersSearch, pageSearch, teamSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from './followers.module.css';

interface Props {
  /** That of the screen, which may have parameters besides those of the list. */
  schema: typeof followersSearch | typeof pageSearch | typeof teamSearch;
  /** Whether the list has an order to choose. */
  sorted?: boolean;
}

/** Search and order of a list of people; each is part of the address. */
export function PeopleTools({ schema, sorted = true }: Props): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const current = useSearch(schema);
  const { sort, search } = current;
  const change = (next: { sort?: NetworkSort; search?: string }) =>
    void navigate('.', {
      search: searchWith(schema, { ...current, ...next }),
      replace: true,
      keepScroll: true,
    });
  const [typed, setTyped] = useTypedSearch(search, (next) => change({ search: next }));
  return (
    <div className={styles['tools']}>
      <TextInput
        type="search"
        label={t('list.search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className={styles['search']}
      />
      {sorted ? (
        <NativeSelect
          label={t('sort.label')}
          value={sort}
          onChange={(event) => change({ search: typed.trim(), sort: event.currentTarget.value as NetworkSort })}
          data={NETWORK_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
      ) : null}
    </div>
  );
}
