import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect } from 'react';
import type { JobRow as Row } from '#contract/jobs/jobs.ts';
import { whileTyping } from '#shell/calls/query-options.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useEntryKey, useGo, useLeave, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { showSaved } from '#shell/saved-reads/show-saved.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useActing } from '#shell/session/acting.ts';
import { hrefOf } from '#shell/router/location.ts';
import { BelowItem, SlotFillers } from '#shell/slots/slots.tsx';
import { Panes } from '#ui/catalogue/panes.tsx';
import { PageFooter } from '#ui/parts/aside.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { createStore } from '#ui/store.ts';
import { useAtLeast } from '#ui/theme/use-at-least.ts';
import { boardQuery, jobQuery, recommendedQuery } from '../api.ts';
import { applyingQuery } from '../applications/api.ts';
import { Board } from '../board/board.tsx';
import styles from '../board/board.module.css';
import { CandidateMenu, CreateAlert } from '../board/candidate-menu.tsx';
import { CandidateTabs } from '../board/candidate-tabs.tsx';
import { JobRow } from '../board/job-row.tsx';
import { useRecommended } from '../board/recommended.tsx';
import { useJobKeys } from '../board/use-job-keys.ts';
import { JobPane } from '../detail/job-pane.tsx';
import { JobScreen } from '../detail/job-screen.tsx';
import { boardSearch, countFilters, type Filters } from '../search.ts';
import { useStrings } from '../strings.ts';

export { boardSearch as search } from '../search.ts';
const isWholeBoard = (filters: Filters): boolean =>
  countFilters(filters) === 0 && filters.query === '' && filters.page === 1;

export const loader = async ({
  prefetch,
  queries,
  search: { job, ...filters },
}: LoaderContext<typeof boardSearch>): Promise<void> => {
  if (isWholeBoard(filters)) await showSaved(queries, boardQuery(filters).queryKey, recommendedQuery().queryKey);
  prefetch(boardQuery(filters));
  if (isWholeBoard(filters)) prefetch(recommendedQuery());
  if (job === '') return;
  prefetch(jobQuery(job));
  prefetch(applyingQuery(job));
};

interface Props {
  job: string;
  filters: Filters;
}

/** The job that was open as a screen of its own: back in the list, its row has the focus. */
const left = createStore('');
const focusRow = (jobId: string): void =>
  document.querySelector<HTMLElement>(`[data-main-link][href*="job=${jobId}"]`)?.focus({ preventScroll: true });

interface BesideProps extends Props {
  list: ReactNode;
}
/** From 1200 px: the list, which ends with the small print, and the job that is open in it. */
function Beside({ job, filters, list }: BesideProps): ReactNode {
  const t = useStrings();
  const footer = useContext(PageFooter);
  return (
    <Panes
      entry={useEntryKey()}
      listed={hrefOf({ to: '', search: searchWith(boardSearch, filters) })}
      list={
        <>
          {list}
          <div className={styles['foot']}>{footer}</div>
        </>
      }
      listLabel={t('list.title')}
      opened={job}
      detail={job === '' ? null : <JobPane key={job} jobId={job} />}
      detailLabel={t('open.one')}
    />
  );
}

/** The recommended jobs, and the job beside the list: that of the address, or else the first one. */
function useOpened({ job, filters }: Props, isWide: boolean) {
  const isActing = useActing() !== null;
  const recommended = useRecommended(isWholeBoard(filters) && !isActing);
  const { data } = useQuery({ ...boardQuery(filters), ...whileTyping });
  const isWaiting = recommended === null || data === undefined;
  const first = isWaiting ? undefined : [...(recommended?.rows ?? []), ...data.data][0];
  return { recommended, opened: !isWide || job !== '' ? job : (first?.id ?? '') };
}

/** The board; from 1200 px a job is open beside it. */
function BoardScreen({ job, filters }: Props): ReactNode {
  const t = useStrings();
  const go = useGo();
  const isActing = useActing() !== null;
  const isWide = useAtLeast('desktop');
  const { recommended, opened } = useOpened({ job, filters }, isWide);
  useEffect(() => {
    focusRow(left.get());
    left.set('');
  }, []);
  useJobKeys(job !== '', () => {
    void go(address('/jobs'), { search: searchWith(boardSearch, filters), keepScroll: true });
    focusRow(job);
  });
  const row = (each: Row, why?: string) => (
    <JobRow
      row={each}
      to={address('/jobs')}
      search={searchWith(boardSearch, { ...filters, job: each.id })}
      current={each.id === opened}
      keepScroll={isWide}
      save
      {...(why !== undefined && { why })}
    />
  );
  return (
    <Screen
      title={t('board.title')}
      actions={
        <div className={styles['head']}>
          {isActing ? null : <CandidateTabs current="board" />}
          <CreateAlert filters={filters} />
        </div>
      }
    >
      <div className={styles['member']} data-split={isWide}>
        <Board
          to={address('/jobs')}
          schema={boardSearch}
          filters={filters}
          read={boardQuery}
          before={recommended && { ids: recommended.ids, section: recommended.section(row) }}
          render={(each) => (
            <>
              {row(each)}
              <BelowItem list="jobs" id={each.id} />
            </>
          )}
          renderSlots={(ids, above) => <SlotFillers list="jobs" pages={[ids]} above={above} />}
          more={<CandidateMenu filters={filters} />}
          renderLayout={(list) => (isWide ? <Beside job={opened} filters={filters} list={list} /> : list)}
        />
      </div>
    </Screen>
  );
}

/** Below 1200 px an open job is a screen of its own. */
function OpenJob({ job, filters }: Props): ReactNode {
  const t = useStrings();
  const search = searchWith(boardSearch, filters);
  const leave = useLeave(hrefOf({ to: address('/jobs'), search }));
  useEffect(() => () => left.set(job), [job]);
  useJobKeys(true, leave);
  return (
    <JobScreen
      key={job}
      jobId={job}
      back={
        <Link to={address('/jobs')} search={search}>
          {t('board.back')}
        </Link>
      }
    />
  );
}

/** Open jobs: a list, and the job that is open in it. */
export default function JobsScreen(): ReactNode {
  const { job, ...filters } = useSearch(boardSearch);
  const isWide = useAtLeast('desktop');
  return job !== '' && !isWide ? <OpenJob job={job} filters={filters} /> : <BoardScreen job={job} filters={filters} />;
}
