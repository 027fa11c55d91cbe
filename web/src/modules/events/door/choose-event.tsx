import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EventRow } from '#contract/events/events.ts';
import { Link } from '#shell/navigation/link.tsx';
import { address } from '#shell/navigation/address.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { ownQuery } from '../api.ts';
import { spanThere } from '../clock.ts';
import { attendanceSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from './door.module.css';

function Row({ row: { id, name, starts, ends, taken } }: { row: EventRow }): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['choice']}>
      <Link
        to={address('/event-attendance')}
        search={searchWith(attendanceSearch, { event: id })}
        className={styles['name']}
        data-main-link
      >
        <bdi>{name}</bdi>
      </Link>
      <p className={styles['soft']}>
        {starts === null ? t('event.when.none') : spanThere(starts, ends)} · {t('door.taken', { count: taken })}
      </p>
    </div>
  );
}

/** Of which event: those whose host one is, the next first. */
export function ChooseEvent(): ReactNode {
  const t = useStrings();
  const [next, past] = [useInfiniteQuery(ownQuery('upcoming')), useInfiniteQuery(ownQuery('past'))];
  return (
    <div className={styles['door']}>
      {[['upcoming', next] as const, ['past', past] as const].map(([list, query]) => (
        <Card key={list} title={t(`door.choose.${list}`)}>
          <InfiniteList
            query={query}
            idOf={({ id }) => id}
            label={t(`door.choose.${list}`)}
            skeleton={<RowSkeletons count={3} />}
            empty={<Empty text={t('door.choose.none')} />}
            buttonFrom={0}
            end={null}
            render={(row) => <Row row={row} />}
          />
        </Card>
      ))}
    </div>
  );
}
