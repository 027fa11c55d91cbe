import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readPageReplies, type ReplyFigures } from '#contract/jobs/pipeline/pipeline.ts';
import { type JobRecord, type Posting, readJobRecord } from '#contract/jobs/record.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { formatDate, formatNumber, formatPercent } from '#ui/language/formats.ts';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import styles from './jobs.module.css';

/** From so many ended postings without a hire on, it is said. */
const WITHOUT_HIRE = 3;

/** How fast answers come, also where it is slow. */
function Figures({ figures, title }: { figures: ReplyFigures; title: string }): ReactNode {
  const t = useStrings();
  if (figures === null) return null;
  const { medianDays, answeredShare, oldestWaiting, applications } = figures;
  const facts = [
    [
      t('record.median'),
      medianDays === null
        ? t('record.noAnswer')
        : t('record.days', { days: formatNumber(medianDays), count: Math.round(medianDays) }),
    ],
    [t('record.share'), answeredShare === null ? t('record.notDue') : formatPercent(answeredShare)],
    [
      t('record.oldest'),
      oldestWaiting === null ? t('record.noOne') : t('record.since', { date: formatDate(oldestWaiting) }),
    ],
    [t('record.applications'), formatNumber(applications)],
  ] as const;
  return (
    <section className={styles['stack']}>
      <h3>{title}</h3>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function PostingLine({ posting }: { posting: Posting }): ReactNode {
  const t = useStrings();
  const { title, publishedAt, endedAt, state, closeReason, hired, answeredShare } = posting;
  const end = hired ? t('record.hired') : closeReason === null ? t(`state.${state}`) : t(`record.end.${closeReason}`);
  const when = formatDate(publishedAt);
  return (
    <li>
      <strong dir="auto">{title}</strong> ·{' '}
      {endedAt === null ? when : t('record.period', { from: when, to: formatDate(endedAt) })} · {end}
      {answeredShare === null ? null : <> · {t('record.answered', { share: formatPercent(answeredShare) })}</>}
    </li>
  );
}

/** How a job and its page treat applicants, and what became of earlier postings like it. */
export function Record({ record: { job, page, postings, withoutHire } }: { record: JobRecord }): ReactNode {
  const t = useStrings();
  if (job === null && page === null && postings.length === 0) return null;
  return (
    <Card title={t('record.title')}>
      <Figures figures={job} title={t('record.job')} />
      <Figures figures={page} title={t('record.page')} />
      {postings.length === 0 ? null : (
        <section className={styles['stack']}>
          <h3>{t('record.postings')}</h3>
          {withoutHire >= WITHOUT_HIRE ? <p>{t('record.withoutHire', { count: withoutHire })}</p> : null}
          <ul className={styles['hints']}>
            {postings.map((posting) => (
              <PostingLine key={posting.id} posting={posting} />
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}

/** The record of a job that a member has on the screen. */
export function JobRecordOf({ jobId }: { jobId: string }): ReactNode {
  const { data } = useQuery(queryOptions(readJobRecord, { params: { jobId } }));
  return data === undefined ? null : <Record record={data.data} />;
}

export const pageRecordQuery = (pageId: string) => queryOptions(readPageReplies, { params: { pageId } });

/** The figures of all jobs of a page, if there are enough. */
export function PageRecord({ figures }: { figures: ReplyFigures }): ReactNode {
  const t = useStrings();
  if (figures === null) return null;
  return (
    <Card title={t('record.title')}>
      <Figures figures={figures} title={t('record.page')} />
    </Card>
  );
}
