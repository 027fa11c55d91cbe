import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ThingTab } from '#contract/search/tabs.ts';
import { searchTab } from '#shell/cards/search-tabs.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { BelowItem, SlotFillers } from '#shell/slots/slots.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { bestQuery, thingsQuery } from '../api.ts';
import type { ThingFilters } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from './people-found.module.css';
import { ThingRow } from './thing-row.tsx';

/** All things of a tab that were found, in pages. The previous results stay while new ones load. */
export function ThingsFound({
  tab,
  query,
  filters,
}: {
  tab: ThingTab;
  query: string;
  filters: ThingFilters;
}): ReactNode {
  const t = useStrings();
  const list = useInfiniteQuery(thingsQuery(tab, query, filters));
  return (
    <Card as="div">
      <InfiniteList
        card
        query={list}
        idOf={(card) => card.id}
        render={(card) => (
          <>
            <ThingRow card={card} />
            <BelowItem list="search" id={card.id} />
          </>
        )}
        label={searchTab(tab).label()}
        skeleton={<RowSkeletons />}
        empty={<Empty text={query === '' ? t('things.none.filters') : t('things.none', { query })} />}
      />
      <SlotFillers
        key={JSON.stringify([query, filters])}
        list="search"
        pages={list.data?.pages.map(({ data }) => data.map(({ id }) => id)) ?? []}
      />
    </Card>
  );
}

/** The best of each kind, with a link to all of them where it has a tab; nothing where nothing was found. */
export function ThingsFirst({ query }: { query: string }): ReactNode {
  const t = useStrings();
  const { data, isPending } = useQuery(bestQuery(query));
  // Where the suggestions are below the results, they wait for it.
  if (isPending) return <RowSkeletons count={2} />;
  return data?.data.map(({ kind, kindName, tab, cards }) =>
    tab === 'people' ? null : (
      <Card
        key={tab ?? kind}
        title={kind === 'post' ? t('kind.posts') : tab === null ? kindName : searchTab(tab).label()}
      >
        <ul className={styles['people']}>
          {cards.map((card) => (
            <li key={card.id}>
              <ThingRow card={card} />
            </li>
          ))}
        </ul>
        {tab === null ? null : (
          <p className={styles['more']}>
            <Link to={address('/search')} search={{ q: query, tab }}>
              {searchTab(tab).all()}
            </Link>
          </p>
        )}
      </Card>
    ),
  );
}
