import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { INTERESTS_MAX } from '#contract/profiles/profiles.ts';
import { industriesQuery } from '#web/reference';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../strings.ts';
import styles from './interests-field.module.css';

/** More would fill the screen of a phone; chosen ones are always shown. */
const PREVIEW_COUNT = 12;

interface Props {
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
}

/** Checkboxes for industries, at most ten. */
export function InterestsField({ value, onChange, error }: Props): ReactNode {
  const t = useStrings();
  const [initialValue] = useState(value);
  const [all, setAll] = useState(false);
  const { data, error: failure, refetch } = useQuery(industriesQuery());
  if (failure && !data) return <Problem text={describeFailure(failure)} onRetry={() => void refetch()} />;
  const visible =
    data?.data.filter(({ slug }, index) => all || index < PREVIEW_COUNT || initialValue.includes(slug)) ?? [];
  const full = value.length >= INTERESTS_MAX;
  return (
    <fieldset className={styles['field']}>
      <legend className={styles['legend']}>{t('field.interests')}</legend>
      <p className={styles['hint']}>{t('field.interests.hint', { chosen: value.length, max: INTERESTS_MAX })}</p>
      <div className={styles['choices']}>
        {visible.map(({ slug, name }) => {
          const selected = value.includes(slug);
          return (
            <label key={slug} className={styles['choice']} data-chosen={selected} data-disabled={full && !selected}>
              <input
                type="checkbox"
                checked={selected}
                disabled={full && !selected}
                onChange={() => onChange(selected ? value.filter((each) => each !== slug) : [...value, slug])}
              />
              {name}
            </label>
          );
        })}
      </div>
      {data === undefined || visible.length === data.data.length ? null : (
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
