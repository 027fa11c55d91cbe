import type { ReactNode } from 'react';
import type { RecommendedJob } from '#contract/jobs.recommended.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { formatList } from '#ui/language/formats.ts';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import { JobRow } from './job-row.tsx';
import styles from './jobs.module.css';

/** Jobs that fit the user, each with what it was chosen by; nothing where nothing fits. */
export function Recommended({ jobs }: { jobs: readonly RecommendedJob[] }): ReactNode {
  const t = useStrings();
  if (jobs.length === 0) return null;
  const why = ({ title, skills, near }: RecommendedJob['reasons']) =>
    [
      title === '' ? null : t('recommended.title', { title }),
      skills.length === 0 ? null : t('recommended.skills', { count: skills.length, skills: formatList(skills) }),
      near ? t('recommended.near') : null,
    ]
      .filter((part) => part !== null)
      .join(' · ');
  return (
    <Card title={t('recommended.heading')}>
      <p className={styles['soft']}>
        {t('recommended.how')} <Link to={address('/edit-profile')}>{t('recommended.profile')}</Link>
      </p>
      <ul className={styles['found']}>
        {jobs.map(({ job, reasons }) => (
          <li key={job.id}>
            <JobRow row={job} to={address('/jobs')} search={{ job: job.id }} save />
            <p className={styles['why']}>{why(reasons)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
