import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { INTERESTS_MAX } from '#contract/profiles.ts';
import { industriesQuery } from '#web/reference';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../strings.ts';
import styles from './interests-field.module.css';

/** More would fill the screen of a phone; what is chosen is shown with them. */
const FIRST = 12;

interface Props {
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
}

/** Industries to choose from, at most ten, as boxes that are ticked. */
export function InterestsField({ value, onChange, error }: Props): ReactNode {
  const t = useStrings();
  const [chosenBefore] = useState(value);
  const [all, setAll] = useState(false);
  const { data, error: failure, refetch } = useQuery(industriesQuery());
  if (failure && !data) return <Problem text={describeFailure(failure)} onRetry={() => void refetch()} />;
  const shown = data?.data.filter(({ slug }, index) => all || index < FIRST || chosenBefore.includes(slug)) ?? [];
  const full = value.length >= INTERESTS_MAX;
  return (
    <fieldset className={styles['field']}>
      <legend className={styles['legend']}>{t('field.interests')}</legend>
      <p className={styles['hint']}>{t('field.interests.hint', { chosen: value.length, max: INTERESTS_MAX })}</p>
      <div className={styles['choices']}>
        {shown.map(({ slug, name }) => {
          const chosen = value.includes(slug);
          return (
            <label key={slug} className={styles['choice']} data-chosen={chosen} data-disabled={full && !chosen}>
              <input
                type="checkbox"
                checked={chosen}
                disabled={full && !chosen}
                onChange={() => onChange(chosen ? value.filter((each) => each !== slug) : [...value, slug])}
              />
              {name}
            </label>
          );
        })}
      </div>
      {data === undefined || shown.length === data.data.length ? null : (
        <Button className={styles['more'] ?? ''} variant="subtle" onClick={() => setAll(true)}>
          {t('field.interests.all', { count: data.data.length })}
        </Button>
      )}
      {error === undefined ? null : (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
