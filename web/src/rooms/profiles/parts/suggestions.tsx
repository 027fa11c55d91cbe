import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Suggestion } from '#contract/profiles.ts';
import { PersonRow } from '#screens/network';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { suggestionsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './suggestions.module.css';

function People({ people, narrow }: { people: readonly Suggestion[]; narrow: boolean }): ReactNode {
  const t = useStrings();
  return (
    <ul className={styles['people']}>
      {people.map(({ actor, standing, reason }) => (
        <li key={actor.id}><PersonRow actor={actor} standing={standing} size={narrow ? 40 : 48} note={t(`suggestions.${reason}`)} plain /></li>
      ))}
    </ul>
  );
}

/** People one may want to follow, with the reason; for the column beside a screen. Nothing when there is nobody. */
export function Suggestions({ count = 4 }: { count?: number }): ReactNode {
  const t = useStrings();
  const { data } = useQuery(suggestionsQuery(count));
  if (data === undefined || data.data.length === 0) return null;
  return <Card title={t('suggestions.title')}><People people={data.data} narrow /></Card>;
}

/** The same as a step of its own, with its states. */
export function SuggestionList({ count }: { count: number }): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(suggestionsQuery(count));
  if (data === undefined) return error ? <Problem text={describeFailure(error)} onRetry={() => void refetch()} /> : <CardSkeletons />;
  return data.data.length === 0 ? <Empty text={t('suggestions.empty')} /> : <People people={data.data} narrow={false} />;
}
