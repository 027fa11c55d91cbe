import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PersonRow } from '#web/network';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { bestQuery, peopleQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { Nobody } from './nobody.tsx';
import styles from './people-found.module.css';

/** Number of people on the tab with all results. */
const PREVIEW_COUNT = 5;

/** The first people found, with a link to all of them. Where only other things are found, these are shown alone. */
export function PeopleFirst({ query }: { query: string }): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useInfiniteQuery(peopleQuery(query));
  const best = useQuery(bestQuery(query));
  const people = data?.pages[0]?.data;
  if (!people || (people.length === 0 && best.isPending))
    return error ? (
      <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
    ) : (
      <CardSkeletons lines={2} />
    );
  if (people.length === 0)
    return best.data?.data.length ? null : (
      <Card as="div">
        <Nobody query={query} />
      </Card>
    );
  return (
    <Card title={t('people.title')}>
      <ul className={styles['people']}>
        {people.slice(0, PREVIEW_COUNT).map((person) => (
          <li key={person.actor.id}>
            <PersonRow {...person} />
          </li>
        ))}
      </ul>
      {people.length > PREVIEW_COUNT ? (
        <p className={styles['more']}>
          <Link to={address('/search')} search={{ q: query, tab: 'people' }}>
            {t('people.all')}
          </Link>
        </p>
      ) : null}
    </Card>
  );
}
