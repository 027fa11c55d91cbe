import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listEvents } from '#contract/events/explore.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { Link } from '#shell/navigation/link.tsx';
import { BelowItem, SlotFillers } from '#shell/slots/slots.tsx';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Items } from '#ui/list/items.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { deviceZone } from '#ui/language/zone.ts';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import { EventRow } from './event-row.tsx';
import styles from './explore.module.css';
import { JoinEnd } from './join.tsx';
import { EVENTS } from './paths.ts';

/** The next events for some words; the catalogue has all of them, with filters. */
export function FoundEvents({ query }: { query: string }): ReactNode {
  const t = useStrings();
  const words: Readonly<Record<string, string>> = query === '' ? {} : { query };
  const read = useQuery(queryOptions(listEvents, { query: { ...words, timeZone: deviceZone() } }));
  const { data, error, refetch } = read;
  const catalogue = (
    <Link to={EVENTS} search={words}>
      {t('found.catalogue')}
    </Link>
  );
  if (data === undefined)
    return (
      <Card as="div">
        {error === null ? (
          <RowSkeletons tall />
        ) : (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        )}
      </Card>
    );
  return (
    <Card as="div">
      {data.data.length === 0 ? (
        <Empty text={t('none.explore')} action={catalogue} />
      ) : (
        <>
          <div className={styles['inside']}>
            <Items
              card
              items={data.data}
              idOf={({ id }) => id}
              render={(row) => (
                <>
                  <EventRow row={row} end={<JoinEnd row={row} />} />
                  <BelowItem list="search" id={row.id} />
                </>
              )}
              label={t('title')}
              isBusy={false}
              hasMore={data.next !== null}
            />
          </div>
          <SlotFillers key={query} list="search" pages={[data.data.map(({ id }) => id)]} />
          <p>{catalogue}</p>
        </>
      )}
    </Card>
  );
}
