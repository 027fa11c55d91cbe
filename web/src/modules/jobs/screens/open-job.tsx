import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { PublicJob } from '#contract/jobs/board.ts';
import type { OpenJob } from '#contract/jobs/jobs.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useSession } from '#shell/session/session.ts';
import { BottomBar } from '#ui/detail/bottom-bar.tsx';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { describeFailure } from '#ui/failure.ts';
import { Money } from '#ui/language/money.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { openJobQuery } from '../api.ts';
import { SaveJob } from '../favourites/save-job.tsx';
import { Description } from '../detail/job-about.tsx';
import { JobCard } from '../detail/job-card.tsx';
import styles from '../detail/detail.module.css';
import { JobList } from '../board/job-list.tsx';
import { JobRow } from '../board/job-row.tsx';
import { useJobTexts } from '../parts/job-texts.ts';
import { OpenJobFacts } from '../parts/open-job-facts.tsx';
import { Record } from '../parts/record.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch, params }: LoaderContext): void => prefetch(openJobQuery(params['id'] ?? ''));

/** What visitors and members do with an open job: members apply where it is open beside the board. */
function ApplyButton({ job }: { job: OpenJob }): ReactNode {
  const t = useStrings();
  const isMember = useSession().user !== null;
  return (
    <LinkButton size="md" to={address('/jobs')} search={{ job: job.id }}>
      {t(isMember ? 'open.applyHere' : 'open.apply')}
    </LinkButton>
  );
}

/** Members report from the menu of their own screen. */
function VisitorReport({ job: { id, title: name } }: { job: OpenJob }): ReactNode {
  const t = useStrings();
  const { token } = useSession();
  if (token !== null) return null;
  const title = t('action.report.title', { name });
  return (
    <div data-print="no">
      <Button
        variant="subtle"
        color="gray"
        onClick={() => openLazily(async () => (await import('#web/moderation')).openReport({ kind: 'job', id, title }))}
      >
        {t('action.report')}
      </Button>
    </div>
  );
}

function Open({ job, record }: { job: OpenJob; record: PublicJob['record'] }): ReactNode {
  const t = useStrings();
  const { unitText } = useJobTexts();
  const isMember = useSession().user !== null;
  const main = useRef<HTMLDivElement>(null);
  const { pay } = job;
  return (
    <Screen
      title={job.title}
      leave={
        <p className={styles['crumb']}>
          <Link to={address('/open-jobs')}>{t('open.title')}</Link>
        </p>
      }
    >
      <div className={styles['split']} data-wide>
        <JobCard
          job={job}
          isMember={isMember}
          main={<ApplyButton job={job} />}
          mainRef={main}
          // Visitors have nowhere to save to.
          {...(isMember && { second: <SaveJob job={job} /> })}
        />
        <div className={styles['stack']}>
          <Card>
            <OpenJobFacts job={job} />
          </Card>
          <Card title={t('about')}>
            <Description text={job.description} />
          </Card>
          {record === null ? null : <Record record={record} />}
          <VisitorReport job={job} />
        </div>
        <BottomBar
          after={main}
          text={
            pay === null ? undefined : (
              <Money
                amount={pay.min}
                to={pay.max}
                currency={pay.currency}
                unit={unitText(pay)}
                size={pay.min === pay.max ? 'row' : 'text'}
              />
            )
          }
        >
          <ApplyButton job={job} />
        </BottomBar>
      </div>
    </Screen>
  );
}
function Over({ similar }: Pick<PublicJob, 'similar'>): ReactNode {
  const t = useStrings();
  const isMember = useSession().user !== null;
  return (
    <Screen title={t('open.over')}>
      <Card title={t('open.similar')}>
        {similar.length === 0 ? (
          <Empty text={t('open.noSimilar')} action={<Link to={address('/open-jobs')}>{t('open.title')}</Link>} />
        ) : (
          <JobList
            rows={similar}
            render={(row) => <JobRow row={row} to={address('/open-job-details/$id', { id: row.id })} save={isMember} />}
          />
        )}
      </Card>
    </Screen>
  );
}

/** A job that anyone may read; once it is over, similar ones. */
export default function OpenJobScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/open-job-details/$id');
  const { data, error, refetch } = useQuery(openJobQuery(id));
  const reply = data?.data;
  if (reply !== undefined)
    return reply.job === null ? <Over similar={reply.similar} /> : <Open job={reply.job} record={reply.record} />;
  return (
    <Screen title={t('open.one')}>
      {error === null ? (
        <CardSkeletons />
      ) : error instanceof ApiError && (error.status === 404 || error.status === 410) ? (
        <Empty text={t('notFound')} action={<Link to={address('/open-jobs')}>{t('open.title')}</Link>} />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}
