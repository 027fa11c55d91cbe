import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ASSIGNED } from '#contract/messaging/messaging.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { useTypedSearch } from '#ui/use-typed-search.ts';
import { useDesk } from '../desk.ts';
import { messagingSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from './list-tools.module.css';

/** Search by name, and the filter of unread ones; both are part of the address. */
export function ListTools(): ReactNode {
  const t = useStrings();
  const go = useGo();
  const search = useSearch(messagingSearch);
  const { page } = useDesk();
  const change = (next: Partial<typeof search>) =>
    void go('.', { search: searchWith(messagingSearch, { ...search, ...next }), replace: true, keepScroll: true });
  const [typed, setTyped] = useTypedSearch(search.search, (text) => change({ search: text }));
  return (
    <div className={styles['tools']}>
      <label className={styles['search']}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          type="search"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <button
        type="button"
        className={styles['unread']}
        aria-pressed={search.unread === 'yes'}
        onClick={() => change({ unread: search.unread === 'yes' ? undefined : 'yes' })}
      >
        {t('filter.unread')}
      </button>
      {page === null ? null : (
        <NativeSelect
          label={t('inbox.filter')}
          value={search.assigned ?? ''}
          onChange={({ target }) => change({ assigned: ASSIGNED.find((each) => each === target.value) })}
          data={[
            { value: '', label: t('inbox.filter.all') },
            ...ASSIGNED.map((each) => ({ value: each, label: t(`inbox.filter.${each}`) })),
          ]}
        />
      )}
    </div>
  );
}
