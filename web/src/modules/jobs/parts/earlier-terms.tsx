import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { JobTerms } from '#contract/jobs/terms.ts';
import { formatDate } from '#ui/language/formats.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { jobTermsQuery } from '../api.ts';
import { useJobTexts } from './job-texts.ts';
import styles from './jobs.module.css';

function Terms({ terms }: { terms: JobTerms }): ReactNode {
  const { t, payText, kindText } = useJobTexts();
  const { title, place, pay, replacedAt } = terms;
  return (
    <li>
      <p className={styles['soft']}>{t('terms.until', { date: formatDate(replacedAt, 'date') })}</p>
      <p>
        <strong>
          <bdi>{title}</bdi>
        </strong>
      </p>
      <p>{[place?.label, kindText(terms), pay === null ? null : payText(pay)].filter(Boolean).join(' · ')}</p>
    </li>
  );
}

/** What a job offered before its title, kind, place or pay changed. */
export function EarlierTerms({ jobId }: { jobId: string }): ReactNode {
  const { t } = useJobTexts();
  const { data, error, refetch } = useQuery(jobTermsQuery(jobId));
  return (
    <Card title={t('terms.title')}>
      {data === undefined ? (
        error === null ? (
          <RowSkeletons />
        ) : (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        )
      ) : (
        <ol className={styles['found']}>
          {data.data.map((terms) => (
            <Terms key={terms.revision} terms={terms} />
          ))}
        </ol>
      )}
    </Card>
  );
}
