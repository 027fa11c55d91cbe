import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { JobRow as Row } from '#contract/jobs/jobs.ts';
import type { RecommendedJob } from '#contract/jobs/recommended.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { describeFailure } from '#ui/failure.ts';
import { formatList } from '#ui/language/formats.ts';
import { Problem } from '#ui/list/problem.tsx';
import { recommendedQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './board.module.css';
import { Caption, JobList } from './job-list.tsx';

/** Why a job is recommended, in words. */
function useReasons(): (reasons: RecommendedJob['reasons']) => string {
  const t = useStrings();
  return ({ title, skills, near }) =>
    [
      title === '' ? null : t('recommended.title', { title }),
      skills.length === 0 ? null : t('recommended.skills', { count: skills.length, skills: formatList(skills) }),
      near ? t('recommended.near') : null,
    ]
      .filter((part) => part !== null)
      .join(' · ');
}

/** What decides about the recommendations, and the way to change it. */
function How({ none }: { none: boolean }): ReactNode {
  const t = useStrings();
  return (
    <p className={styles['how']}>
      {t(none ? 'recommended.none' : 'recommended.how')}{' '}
      <Link to={address('/edit-profile')}>{t('recommended.profile')}</Link>
    </p>
  );
}

interface Recommended {
  readonly rows: readonly Row[];
  readonly ids: readonly string[];
  readonly section: (render: (row: Row, why: string) => ReactNode) => ReactNode;
}

/**
 * Jobs that fit the user, each with what it was chosen by: the first part of the whole board. Null while they are on
 * their way; undefined where the board has no such part.
 */
export function useRecommended(enabled: boolean): Recommended | null | undefined {
  const t = useStrings();
  const why = useReasons();
  const { data, error, refetch } = useQuery({ ...recommendedQuery(), enabled });
  if (!enabled) return undefined;
  if (data === undefined) {
    if (error === null) return null;
    const problem = <Problem text={describeFailure(error)} onRetry={() => void refetch()} />;
    return { ids: [], rows: [], section: () => problem };
  }
  const rows = data.data.map(({ job }) => job);
  if (rows.length === 0) return { ids: [], rows, section: () => <How none /> };
  const reasons = new Map(data.data.map(({ job, reasons: of }) => [job.id, why(of)]));
  return {
    ids: rows.map(({ id }) => id),
    rows,
    section: (render) => (
      <>
        <Caption text={t('recommended.heading')} />
        <JobList rows={rows} render={(row) => render(row, reasons.get(row.id) ?? '')} />
        <How none={false} />
      </>
    ),
  };
}
