import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PersonRow } from '#screens/network';
import { Empty } from '#ui/list/empty.tsx';
import { EndlessList } from '#ui/list/endless-list.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { peopleQuery } from '../api.ts';
import { useStrings } from '../strings.ts';

/** Everybody who is found, page after page. While a new question is on its way the former answer stays. */
export function PeopleFound({ query }: { query: string }): ReactNode {
  const t = useStrings();
  const list = useInfiniteQuery(peopleQuery(query));
  return (
    <EndlessList
      query={list}
      idOf={(person) => person.actor.id}
      render={(person) => <PersonRow {...person} />}
      label={t('people.label')}
      skeleton={<CardSkeletons lines={2} />}
      empty={<Empty text={`${t('people.none', { query })} ${t('people.none.hint')}`} />}
    />
  );
}
