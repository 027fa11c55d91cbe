import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { NetworkRow } from '#contract/network/requests.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { type NetworkFilters, networkQuery } from '../filters.ts';
import { useStrings } from '../strings.ts';
import { BulkAnswers } from './bulk-answers.tsx';
import { NetworkPerson } from './network-row.tsx';
import styles from './network.module.css';

interface SelectableRowProps {
  row: NetworkRow;
  filters: NetworkFilters;
  checked: boolean;
  onToggle: () => void;
}
function SelectableRow({ row, filters, checked, onToggle }: SelectableRowProps): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['ticked']}>
      <span className={styles['tick']}>
        <input
          type="checkbox"
          aria-label={t('answers.choose', { name: row.actor.name })}
          checked={checked}
          onChange={onToggle}
        />
      </span>
      <NetworkPerson row={row} filters={filters} />
    </div>
  );
}

const withToggled = (selection: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  selection.has(id) ? new Set([...selection].filter((each) => each !== id)) : new Set([...selection, id]);

/** One list of the user's network. Pending requests can be selected and answered together. */
export function NetworkList({ filters }: { filters: NetworkFilters }): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(networkQuery(filters));
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  const list = filters.sent
    ? undefined
    : filters.tab === 'invitations' || filters.tab === 'follow_requests'
      ? filters.tab
      : undefined;
  const isFiltered = filters.search !== '' || filters.filter !== undefined;
  const find = <Link to={address('/find')}>{t('followers.find')}</Link>;
  return (
    <>
      {list !== undefined && rows.length > 1 ? (
        <BulkAnswers list={list} rows={rows} selection={selection} onSelect={setSelection} />
      ) : null}
      <InfiniteList
        card
        query={query}
        idOf={(row) => row.actor.id}
        label={t(`tab.${filters.tab}`)}
        skeleton={<RowSkeletons />}
        empty={
          <Empty
            text={t(isFiltered ? 'network.noMatch' : `empty.${filters.sent ? 'sent' : filters.tab}`)}
            action={isFiltered ? undefined : find}
          />
        }
        render={(row) =>
          list === undefined || rows.length < 2 ? (
            <NetworkPerson row={row} filters={filters} />
          ) : (
            <SelectableRow
              row={row}
              filters={filters}
              checked={selection.has(row.actor.id)}
              onToggle={() => setSelection((now) => withToggled(now, row.actor.id))}
            />
          )
        }
      />
    </>
  );
}
