import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { NetworkRow } from '#contract/network.requests.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { type NetworkFilters, networkQuery } from '../filters.ts';
import { useStrings } from '../strings.ts';
import { BulkAnswers } from './bulk-answers.tsx';
import { NetworkPerson } from './network-row.tsx';
import styles from './network.module.css';

interface CheckedProps {
  row: NetworkRow;
  filters: NetworkFilters;
  checked: boolean;
  onTick: () => void;
}
function Checked({ row, filters, checked, onTick }: CheckedProps): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['ticked']}>
      <span className={styles['tick']}>
        <input
          type="checkbox"
          aria-label={t('answers.choose', { name: row.actor.name })}
          checked={checked}
          onChange={onTick}
        />
      </span>
      <NetworkPerson row={row} filters={filters} />
    </div>
  );
}

const toggled = (chosen: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : new Set([...chosen, id]);

/** One list of one's network. What waits for an answer can be ticked and answered together. */
export function NetworkList({ filters }: { filters: NetworkFilters }): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(networkQuery(filters));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  const which = filters.sent
    ? undefined
    : filters.tab === 'invitations' || filters.tab === 'follow_requests'
      ? filters.tab
      : undefined;
  const narrowed = filters.search !== '' || filters.filter !== undefined;
  const find = <Link to={address('/find')}>{t('followers.find')}</Link>;
  return (
    <>
      {which !== undefined && rows.length > 1 ? (
        <BulkAnswers which={which} rows={rows} chosen={chosen} onChoose={setChosen} />
      ) : null}
      <InfiniteList
        query={query}
        idOf={(row) => row.actor.id}
        label={t(`tab.${filters.tab}`)}
        skeleton={<CardSkeletons lines={2} />}
        empty={
          <Empty
            text={t(narrowed ? 'network.noMatch' : `empty.${filters.sent ? 'sent' : filters.tab}`)}
            action={narrowed ? undefined : find}
          />
        }
        render={(row) =>
          which === undefined || rows.length < 2 ? (
            <NetworkPerson row={row} filters={filters} />
          ) : (
            <Checked
              row={row}
              filters={filters}
              checked={chosen.has(row.actor.id)}
              onTick={() => setChosen((now) => toggled(now, row.actor.id))}
            />
          )
        }
      />
    </>
  );
}
