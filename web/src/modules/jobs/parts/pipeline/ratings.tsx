import { type ReactNode, useState } from 'react';
import { RATING_STEPS } from '#contract/jobs/applications/choices.ts';
import type { Pipeline, TeamApplication } from '#contract/jobs/pipeline/pipeline.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useReviewWrites } from '../../applications/use-review-writes.ts';
import { useStrings } from '../../strings.ts';
import styles from '../applications/applications.module.css';

/** Four steps for each criterion. The ratings of others appear once the user has rated. */
export function Ratings({ application, job }: { application: TeamApplication; job: Pipeline['job'] }): ReactNode {
  const t = useStrings();
  const { rate } = useReviewWrites(application);
  const { own, others } = application.ratings;
  const [values, setValues] = useState<ReadonlyMap<string, number>>(
    new Map(own.map(({ criterionId, value }) => [criterionId, value])),
  );
  if (job.criteria.length === 0) return <p className={styles['soft']}>{t('rating.none')}</p>;
  return (
    <div className={styles['stack']}>
      {job.criteria.map(({ id, text, must }) => (
        <div key={id}>
          <NativeSelect
            label={must ? t('rating.must', { criterion: text }) : text}
            value={String(values.get(id) ?? '')}
            data={[
              { value: '', label: t('rating.choose') },
              ...RATING_STEPS.map((step) => ({ value: String(step), label: t(`rating.${step}`) })),
            ]}
            disabled={!application.can.rate}
            onChange={(event) => {
              const value = Number(event.currentTarget.value);
              const next = new Map(values);
              if (value > 0) next.set(id, value);
              else next.delete(id);
              setValues(next);
            }}
          />
          {others
            .filter(({ criterionId }) => criterionId === id)
            .map(({ member, value }) => (
              <p key={member?.id ?? value} className={styles['soft']}>
                {member?.name ?? t('history.unknown')}: {t(`rating.${value as 1}`)}
              </p>
            ))}
        </div>
      ))}
      {own.length === 0 ? <p className={styles['soft']}>{t('rating.hidden')}</p> : null}
      <div>
        <Button
          size="sm"
          variant="light"
          loading={rate.busy}
          onClick={() => {
            const ratings = [...values].map(([criterionId, value]) => ({ criterionId, value }));
            if (ratings.length > 0) void rate.write(ratings);
          }}
        >
          {t('rating.save')}
        </Button>
      </div>
    </div>
  );
}
