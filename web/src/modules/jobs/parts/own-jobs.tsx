import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { ownJobsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { JobRowWithApplications } from './job-row-with-applications.tsx';
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
            <JobRowWithApplications row={row} />
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
