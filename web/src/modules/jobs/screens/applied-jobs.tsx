import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OwnRow } from '#contract/jobs/applications/shape.ts';
import { readJob } from '#contract/jobs/jobs.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { CardSkeletons, RowSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { applicationQuery, applicationsQuery, applyingQuery, documentsQuery } from '../applications/api.ts';
import { appliedSearch } from '../applications/search.ts';
import styles from '../parts/applications/applications.module.css';
import { ApplyForm } from '../parts/applications/apply-form.tsx';
import { OwnApplicationView } from '../parts/applications/own-application.tsx';
import { CandidateTabs } from '../board/candidate-tabs.tsx';
import { StageChip } from '../parts/pipeline/stage-chip.tsx';
import { useStrings } from '../strings.ts';

export { appliedSearch as search };

export const loader = ({ prefetch, prefetchInfinite, search }: LoaderContext<typeof appliedSearch>): void => {
  if (search.application !== '') prefetch(applicationQuery(search.application));
  else if (search.apply === '') prefetchInfinite(applicationsQuery(search.state));
  else {
    prefetch(queryOptions(readJob, { params: { jobId: search.apply } }));
    prefetch(documentsQuery());
  }
};

function Row({ row }: { row: OwnRow }): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['row']}>
      <div>
        <Link
          to={address('/candidate/applied-jobs')}
          search={searchWith(appliedSearch, { application: row.id })}
          className={styles['title']}
        >
          <bdi>{row.job.title}</bdi>
        </Link>
        <p className={styles['soft']}>
          {[row.job.page?.name, t('applied.at', { date: formatDate(row.submittedAt, 'date') })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p>
        {row.channel === 'application' || row.state === 'withdrawn' ? (
          <StageChip state={row.state} />
        ) : (
          t(`sentBy.${row.channel}`)
        )}
        {row.dueAt === null ? null : (
          <span className={styles['soft']}> · {t('applied.due', { date: formatDate(row.dueAt, 'date') })}</span>
        )}
      </p>
    </div>
  );
}

function List({
  state,
}: {
  state: (typeof appliedSearch)['state'] extends (typed?: string) => infer S ? S : never;
}): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(applicationsQuery(state));
  const states = ['', 'open', 'hired', 'rejected', 'withdrawn', 'closed'] as const;
  const link = ({ key }: Tab, content: ReactNode, className: string) => (
    <Link
      to={address('/candidate/applied-jobs')}
      search={key === '' ? {} : { state: key }}
      keepScroll
      className={className}
      aria-current={key === state ? 'page' : undefined}
    >
      {content}
    </Link>
  );
  return (
    <>
      <TabBar
        tabs={states.map((key) => ({ key, label: t(key === '' ? 'applied.all' : `tab.${key}`) }))}
        link={link}
        label={t('applied.title')}
      />
      <InfiniteList
        key={state}
        card
        query={query}
        idOf={(row) => row.id}
        render={(row) => <Row row={row} />}
        skeleton={<RowSkeletons />}
        label={t('applied.title')}
        empty={<Empty text={t('applied.empty')} action={<Link to={address('/jobs')}>{t('board.title')}</Link>} />}
      />
    </>
  );
}

function One({ id }: { id: string }): ReactNode {
  const t = useStrings();
  const { data, error } = useQuery(applicationQuery(id));
  if (data !== undefined) return <OwnApplicationView key={id} application={data.data} />;
  return error === null ? <CardSkeletons /> : <Empty text={describeFailure(error)} action={back(t('applied.back'))} />;
}
const back = (label: string): ReactNode => <Link to={address('/candidate/applied-jobs')}>{label}</Link>;

function Apply({ jobId }: { jobId: string }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const job = useQuery(queryOptions(readJob, { params: { jobId } }));
  const applying = useQuery(applyingQuery(jobId));
  const failure = job.error ?? applying.error;
  if (failure !== null) return <Empty text={describeFailure(failure)} action={back(t('applied.back'))} />;
  if (job.data === undefined || applying.data === undefined) return <CardSkeletons />;
  const { can, reason, application, position } = applying.data.data;
  if (!can.apply)
    return (
      <Empty
        text={t(application === null ? `reason.${reason ?? 'job_state'}` : 'reason.already_applied')}
        action={back(t('applied.back'))}
      />
    );
  return (
    <>
      <p className={styles['edge']}>
        <strong>{job.data.data.title}</strong> · {job.data.data.page.name}
      </p>
      {position === null ? null : (
        <p className={`${styles['soft']} ${styles['edge']}`}>
          {t('position.text', { applied: position.applied, meeting: position.meetingAll, opened: position.opened })}
        </p>
      )}
      <ApplyForm
        job={job.data.data}
        onDone={({ id }) =>
          void go(address('/candidate/applied-jobs'), {
            search: searchWith(appliedSearch, { application: id }),
            replace: true,
          })
        }
      />
    </>
  );
}

/** The applications of the user; one of them, or the form of a new one. */
export default function AppliedJobsScreen(): ReactNode {
  const t = useStrings();
  const { application, apply, state } = useSearch(appliedSearch);
  const isList = application === '' && apply === '';
  return (
    <Screen title={t(apply === '' ? 'applied.title' : 'apply.title')} actions={isList ? null : back(t('applied.back'))}>
      <div className={styles['stack']}>
        {isList ? <CandidateTabs current="applied" /> : null}
        {application === '' ? (
          apply === '' ? (
            <List state={state} />
          ) : (
            <Apply jobId={apply} />
          )
        ) : (
          <One id={application} />
        )}
      </div>
    </Screen>
  );
}
