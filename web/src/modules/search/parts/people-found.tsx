import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PersonRow } from '#web/network';
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
    <InfiniteList
      card
      query={list}
      idOf={(person) => person.actor.id}
      render={(person) => <PersonRow {...person} />}
      label={t('people.label')}
      skeleton={<RowSkeletons />}
      empty={<Nobody query={query} />}
    />
  );
}
