import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { Screen } from '#ui/parts/screen.tsx';
import { boardQuery, jobQuery } from '../api.ts';
import { applyingQuery } from '../applications/api.ts';
import { Board } from '../parts/board.tsx';
import { CandidateTabs } from '../parts/candidate-tabs.tsx';
import { JobRow } from '../parts/job-row.tsx';
import { JobView } from '../parts/job-view.tsx';
import { boardSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from './jobs-screen.module.css';

export { boardSearch as search } from '../search.ts';
export const loader = ({ prefetch, search: { job, ...filters } }: LoaderContext<typeof boardSearch>): void => {
  prefetch(boardQuery(filters));
  if (job === '') return;
  prefetch(jobQuery(job));
  prefetch(applyingQuery(job));
};

/** The board of open jobs; the address names the job that is open beside it. */
export default function JobsScreen(): ReactNode {
  const t = useStrings();
  const { job, ...filters } = useSearch(boardSearch);
  return (
    <Screen title={t('board.title')} hideTitle width="wide">
      <CandidateTabs current="board" />
      <div className={styles['panes']} data-open={job !== ''}>
        <div className={styles['board']}>
          <Board
            to={address('/jobs')}
            schema={boardSearch}
            filters={filters}
            options={boardQuery(filters)}
            render={(row) => (
              <JobRow
                row={row}
                to={address('/jobs')}
                search={searchWith(boardSearch, { ...filters, job: row.id })}
                current={row.id === job}
                save
              />
            )}
          />
        </div>
        {job === '' ? null : (
          <div className={styles['job']}>
            <p className={styles['back']}>
              <Link to={address('/jobs')} search={searchWith(boardSearch, filters)}>
                {t('board.back')}
              </Link>
            </p>
            <JobView key={job} jobId={job} />
          </div>
        )}
      </div>
    </Screen>
  );
}
