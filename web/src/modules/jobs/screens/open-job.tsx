import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PublicJob } from '#contract/jobs/board.ts';
import type { OpenJob } from '#contract/jobs/jobs.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useSession } from '#shell/session/session.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { openJobQuery } from '../api.ts';
import { SaveJob } from '../favourites/save-job.tsx';
import { Description } from '../parts/job-about.tsx';
import { JobRow } from '../parts/job-row.tsx';
import { OpenJobFacts } from '../parts/open-job-facts.tsx';
import { Record } from '../parts/record.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch, params }: LoaderContext): void => prefetch(openJobQuery(params['id'] ?? ''));

function Open({ job, record }: { job: OpenJob; record: PublicJob['record'] }): ReactNode {
  const t = useStrings();
  const isMember = useSession().user !== null;
  return (
    <Screen title={job.title}>
      <Card>
        <OpenJobFacts job={job}>
          <p>
            {/* Members apply where the job is open beside the board. */}
            <Link to={address('/jobs')} search={{ job: job.id }}>
              {t(isMember ? 'open.applyHere' : 'open.apply')}
            </Link>
          </p>
          {/* Visitors have nowhere to save to. */}
          {isMember ? (
            <p>
              <SaveJob job={job} />
            </p>
          ) : null}
        </OpenJobFacts>
      </Card>
      <Card title={t('about')}>
        <Description text={job.description} />
      </Card>
      {record === null ? null : <Record record={record} />}
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
          similar.map((row) => (
            <JobRow key={row.id} row={row} to={address('/open-job-details/$id', { id: row.id })} save={isMember} />
          ))
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
