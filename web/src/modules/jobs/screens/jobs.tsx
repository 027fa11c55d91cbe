import { IconBell } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useActing } from '#shell/session/acting.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { Button } from '#ui/parts/button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { AlertDialog } from '../alerts/alert-dialog.tsx';
import { boardQuery, jobQuery, recommendedQuery } from '../api.ts';
import { applyingQuery } from '../applications/api.ts';
import { Board } from '../parts/board.tsx';
import { CandidateTabs } from '../parts/candidate-tabs.tsx';
import { JobRow } from '../parts/job-row.tsx';
import { Recommended } from '../parts/recommended.tsx';
import { JobView } from '../parts/job-view.tsx';
import { alertSearchOf, boardSearch, countFilters, type Filters } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from './jobs-screen.module.css';

export { boardSearch as search } from '../search.ts';
const isWholeBoard = (filters: Filters): boolean =>
  countFilters(filters) === 0 && filters.query === '' && filters.page === 1;

export const loader = ({ prefetch, search: { job, ...filters } }: LoaderContext<typeof boardSearch>): void => {
  prefetch(boardQuery(filters));
  if (isWholeBoard(filters)) prefetch(recommendedQuery());
  if (job === '') return;
  prefetch(jobQuery(job));
  prefetch(applyingQuery(job));
};

function CreateAlert({ filters }: { filters: Filters }): ReactNode {
  const t = useStrings();
  const isActing = useActing() !== null;
  if (isActing) return null;
  const search = alertSearchOf(filters);
  return (
    <Button
      size="sm"
      variant="light"
      leftSection={<IconBell size={18} aria-hidden="true" />}
      onClick={() => openDialog((close) => <AlertDialog search={search} onClose={close} />)}
    >
      {t('alert.create')}
    </Button>
  );
}

/** The board of open jobs; the address names the job that is open beside it. */
export default function JobsScreen(): ReactNode {
  const t = useStrings();
  const { job, ...filters } = useSearch(boardSearch);
  const isActing = useActing() !== null;
  // Beside the whole board, whose width is known before anything has come; a search shows what was searched for.
  const isBeside = isWholeBoard(filters) && !isActing && job === '';
  return (
    <Screen title={t('board.title')} hideTitle>
      <CandidateTabs current="board" />
      <div className={styles['panes']} data-open={job !== ''} data-beside={isBeside}>
        <div className={styles['board']}>
          <Board
            to={address('/jobs')}
            schema={boardSearch}
            filters={filters}
            options={boardQuery(filters)}
            actions={<CreateAlert filters={filters} />}
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
        {isBeside ? (
          <div className={styles['job']}>
            <Recommended />
          </div>
        ) : null}
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
