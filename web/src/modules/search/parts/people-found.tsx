import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PersonRow } from '#web/network';
import { BelowItem, SlotFillers } from '#shell/slots/slots.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { peopleQuery } from '../api.ts';
import type { Filters } from '../search.ts';
import { useStrings } from '../strings.ts';
import { Nobody } from './nobody.tsx';

/** All people found, in pages. The previous results stay while new ones load. */
export function PeopleFound({ query, filters }: { query: string; filters: Filters }): ReactNode {
  const t = useStrings();
  const list = useInfiniteQuery(peopleQuery(query, filters));
  return (
    <>
      <InfiniteList
        card
        query={list}
        idOf={(person) => person.actor.id}
        render={(person) => (
          <>
            <PersonRow {...person} />
            <BelowItem list="search" id={person.actor.id} />
          </>
        )}
        label={t('people.label')}
        skeleton={<RowSkeletons />}
        empty={<Nobody query={query} />}
      />
      <SlotFillers
        key={JSON.stringify([query, filters])}
        list="search"
        pages={list.data?.pages.map(({ data }) => data.map(({ actor }) => actor.id)) ?? []}
      />
    </>
  );
}
