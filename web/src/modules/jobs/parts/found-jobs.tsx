import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { JOBS_COUNTED, JOBS_PAGE, listJobs } from '#contract/jobs/board.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { BelowItem, SlotFillers } from '#shell/slots/slots.tsx';
import { describeFailure } from '#ui/failure.ts';
import { formatNumber } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import { JobRow } from '../board/job-row.tsx';
import styles from './jobs.module.css';

/** The best open jobs for some words; the board has all of them, with filters. */
export function FoundJobs({ query }: { query: string }): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(queryOptions(listJobs, { query: { query, sort: 'relevance' } }));
  const board = (
    <Link to={address('/jobs')} search={query === '' ? {} : { query }}>
      {t('found.board')}
    </Link>
  );
  if (data === undefined)
    return (
      <Card as="div">
        {error === null ? <RowSkeletons /> : <Problem text={describeFailure(error)} onRetry={() => void refetch()} />}
      </Card>
    );
  const { total } = data.page;
  const count = total > JOBS_COUNTED ? `${formatNumber(JOBS_COUNTED)}+` : formatNumber(total);
  return (
    <Card as="div">
      {total === 0 ? (
        <Empty text={t('board.none')} action={board} />
      ) : (
        <>
          <p role="status">{t('board.total', { total: count, count: total })}</p>
          <ul className={styles['found']}>
            {data.data.map((row) => (
              <li key={row.id}>
                <JobRow row={row} to={address('/jobs')} search={{ job: row.id }} save />
                <BelowItem list="search" id={row.id} />
              </li>
            ))}
          </ul>
          <SlotFillers key={query} list="search" pages={[data.data.map(({ id }) => id)]} />
          <p>
            {total > JOBS_PAGE ? t('found.more') : null} {board}
          </p>
        </>
      )}
    </Card>
  );
}
