import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RecommendedJob } from '#contract/jobs/recommended.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { describeFailure } from '#ui/failure.ts';
import { formatList } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { recommendedQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { JobRow } from './job-row.tsx';
import styles from './jobs.module.css';

function Jobs({ jobs }: { jobs: readonly RecommendedJob[] }): ReactNode {
  const t = useStrings();
  const why = ({ title, skills, near }: RecommendedJob['reasons']) =>
    [
      title === '' ? null : t('recommended.title', { title }),
      skills.length === 0 ? null : t('recommended.skills', { count: skills.length, skills: formatList(skills) }),
      near ? t('recommended.near') : null,
    ]
      .filter((part) => part !== null)
      .join(' · ');
  return (
    <ul className={styles['found']}>
      {jobs.map(({ job, reasons }) => (
        <li key={job.id}>
          <JobRow row={job} to={address('/jobs')} search={{ job: job.id }} save />
          <p className={styles['why']}>{why(reasons)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Jobs that fit the user, each with what it was chosen by. */
export function Recommended(): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(recommendedQuery());
  const profile = <Link to={address('/edit-profile')}>{t('recommended.profile')}</Link>;
  return (
    <Card title={t('recommended.heading')}>
      <p className={styles['soft']}>
        {t('recommended.how')} {profile}
      </p>
      {data === undefined ? (
        error === null ? (
          <RowSkeletons />
        ) : (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        )
      ) : data.data.length === 0 ? (
        <Empty text={t('recommended.none')} />
      ) : (
        <Jobs jobs={data.data} />
      )}
    </Card>
  );
}
