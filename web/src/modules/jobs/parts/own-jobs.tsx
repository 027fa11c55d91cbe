import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { ownJobsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { JobRow } from './job-row.tsx';
import styles from './jobs.module.css';

/** The jobs that the user posted; nothing for those who posted none. */
export function OwnJobs(): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(ownJobsQuery());
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title={t('own.title')}>
      <p className={styles['soft']}>{t('own.who')}</p>
      <ul className={styles['found']}>
        {rows.map((row) => (
          <li key={row.id}>
            <JobRow row={row} to={address('/jobs')} search={{ job: row.id }} />
            {row.applications !== null && row.channel === 'application' && row.state !== 'draft' ? (
              <Link to={address('/job/view-application/$id', { id: row.id })} className={styles['applications']}>
                {t('applications', { count: row.applications })}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button size="sm" variant="light" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('pipeline.more')}
        </Button>
      ) : null}
    </Card>
  );
}
