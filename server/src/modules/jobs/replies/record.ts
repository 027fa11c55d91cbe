import { FIGURES_DAYS } from '#contract/jobs/applications/choices.ts';
import type { CloseReason, JobState } from '#contract/jobs/choices.ts';
import type { JobRecord } from '#contract/jobs/record.ts';
import { column, statement } from '#platform/database/statement.ts';
import { day } from '#platform/time.ts';
import { endedAt, stateNow } from '../columns.ts';
import { jobFor, type JobsContext } from '../read-job.ts';
import { answered, concerned, figuresRow, presentFigures, figureColumns } from './figures.ts';

const figuresOf = statement({
  params: { jobId: column.uuid, pageId: column.uuid, since: column.timestamp, now: column.timestamp },
  row: { about: column.text.as<'job' | 'page'>(), ...figuresRow },
  sql: `
  select 'job' as about, ${figureColumns} from application join job on job.id = application.job_id
  where application.job_id = :jobId and application.channel = 'application' and application.submitted_at > :since
  union all
  select 'page', ${figureColumns} from application join job on job.id = application.job_id
  where application.page_id = :pageId and application.channel = 'application' and application.submitted_at > :since`,
});

const POSTINGS = 10;
/** The words of a title, which have the weight A, without their forms. */
const wordsOf = (entry: string): string => `array(select titled.lexeme
    from unnest(ts_filter(${entry}, '{a}')) as titled where left(titled.lexeme, 1) <> '~')`;
const [ownWords, words] = [wordsOf('own.words'), wordsOf('job.words')];
const shared = `cardinality(array(select unnest(${ownWords}) intersect select unnest(${words})))`;
/** Half of all words of both titles are in each. */
const isLike = `${shared} > 0 and 3 * ${shared} >= cardinality(${ownWords}) + cardinality(${words})`;
/** In the same city; where one may live in the same country. */
const isNear = `job.country_code is not distinct from own.country_code
  and (job.workplace_type = 'remote') is not distinct from (own.workplace_type = 'remote')
  and (own.workplace_type = 'remote' or (job.state_code is not distinct from own.state_code
    and job.city_id is not distinct from own.city_id))`;
const earlierPostings = statement({
  params: { jobId: column.uuid, since: column.timestamp, now: column.timestamp, limit: column.int },
  row: {
    id: column.uuid,
    title: column.text,
    published_at: column.timestamp.notNull,
    ended_at: column.timestamp.orNull,
    state: column.text.as<JobState>().notNull,
    close_reason: column.text.as<CloseReason>().orNull,
    hired: column.int,
    answered: column.int,
    concerned: column.int,
  },
  sql: `
  select job.id, job.title, job.published_at, ${endedAt} as ended_at, ${stateNow} as state, job.close_reason, job.hired,
    share.answered, share.concerned
  from job own join job on job.page_id = own.page_id and job.id <> own.id
  cross join lateral (
    select ${answered} as answered, ${concerned} as concerned from application
    where application.job_id = job.id and application.channel = 'application') share
  where own.id = :jobId and job.state not in ('draft', 'frozen') and job.published_at > :since
    and job.published_at < coalesce(own.published_at, :now) and ${isNear} and ${isLike}
  order by job.published_at desc, job.id desc limit :limit`,
});

type Reading = Pick<JobsContext, 'db' | 'now'>;
export async function recordOf({ db, now }: Reading, jobId: string, pageId: string): Promise<JobRecord> {
  const since = new Date(now.getTime() - FIGURES_DAYS * day);
  const [figures, rows] = await Promise.all([
    figuresOf(db, { jobId, pageId, since, now }),
    earlierPostings(db, { jobId, since, now, limit: POSTINGS }),
  ]);
  const of = (about: 'job' | 'page') => presentFigures(figures.find((row) => row.about === about));
  const postings = rows.map((row) => ({
    id: row.id,
    title: row.title,
    publishedAt: row.published_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    state: row.state,
    closeReason: row.close_reason,
    hired: row.hired > 0,
    answeredShare: row.concerned === 0 ? null : Math.round((row.answered / row.concerned) * 100) / 100,
  }));
  const withoutHire = postings.filter(({ endedAt, hired }) => endedAt !== null && !hired).length;
  return { job: of('job'), page: of('page'), postings, withoutHire };
}

export async function readJobRecord(ctx: JobsContext, jobId: string): Promise<JobRecord> {
  const { page_id: pageId } = await jobFor(ctx, jobId);
  return recordOf(ctx, jobId, pageId);
}
