import { FIGURES_DAYS, FIGURES_FROM, OVERDUE_DAYS, OVERDUE_MAX } from '#contract/jobs/applications/choices.ts';
import type { ReplyFigures } from '#contract/jobs/pipeline/pipeline.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { findPage } from '../queries.ts';
import { jobFor, type JobsContext, viewerOf } from '../read-job.ts';

export const figuresRow = {
  applications: column.int,
  answered: column.int,
  concerned: column.int,
  median: column.float.orNull,
  oldest: column.timestamp.orNull,
};
/**
 * Computed from the applications themselves, so that it cannot differ from them. Those withdrawn before their answer
 * was due do not count in the share; those whose job ended without a decision count as unanswered.
 */
export const answered = `(count(*) filter (where answered_at is not null))::int`;
export const concerned = `(count(*) filter (where answered_at is not null or application.state = 'closed'
    or (application.state <> 'withdrawn'
      and (due_at < :now or job_state(job.state, job.expires_at, :now) = 'closed'))))::int`;
export const figureColumns = `
  count(*)::int as applications, ${answered} as answered, ${concerned} as concerned,
  percentile_cont(0.5) within group (order by extract(epoch from answered_at - submitted_at) / 86400)::float as median,
  min(submitted_at) filter (where answered_at is null and application.state in ('submitted', 'viewed')
    and job_state(job.state, job.expires_at, :now) <> 'closed') as oldest`;
const ofJob = statement({
  params: { jobId: column.uuid, since: column.timestamp, now: column.timestamp },
  row: figuresRow,
  sql: `
  select ${figureColumns} from application join job on job.id = application.job_id
  where application.job_id = :jobId and application.channel = 'application' and submitted_at > :since`,
});
const ofPage = statement({
  params: { pageId: column.uuid, since: column.timestamp, now: column.timestamp },
  row: figuresRow,
  sql: `
  select ${figureColumns} from application join job on job.id = application.job_id
  where application.page_id = :pageId and application.channel = 'application' and submitted_at > :since`,
});

export function presentFigures(row: RowOf<typeof figuresRow> | undefined): ReplyFigures {
  if (row === undefined || row.applications < FIGURES_FROM) return null;
  return {
    applications: row.applications,
    medianDays: row.median === null ? null : Math.round(row.median * 10) / 10,
    answeredShare: row.concerned === 0 ? null : Math.round((row.answered / row.concerned) * 100) / 100,
    oldestWaiting: row.oldest?.toISOString() ?? null,
  };
}
const sinceOf = (now: Date): Date => new Date(now.getTime() - FIGURES_DAYS * day);

export const figuresOfJob = async (
  { db, now }: Pick<JobsContext, 'db' | 'now'>,
  jobId: string,
): Promise<ReplyFigures> => presentFigures(await ofJob.first(db, { jobId, since: sinceOf(now), now }));

export async function readJobReplies(ctx: JobsContext, jobId: string): Promise<ReplyFigures> {
  const [figures] = await Promise.all([figuresOfJob(ctx, jobId), jobFor(ctx, jobId)]);
  return figures;
}
export async function readPageReplies(ctx: JobsContext, pageId: string): Promise<ReplyFigures> {
  const { db, now } = ctx;
  const [since, viewer] = [sinceOf(now), viewerOf(ctx)];
  const [page, figures] = await Promise.all([
    findPage.first(db, { ...viewer, pageId }),
    ofPage.first(db, { pageId, since, now }),
  ]);
  found(page);
  return presentFigures(figures);
}

const countStalled = statement({
  params: { pageId: column.uuid, before: column.timestamp },
  row: { count: column.int },
  sql: `
  select count(*)::int as count from application
  where page_id = :pageId and answered_at is null and state in ('submitted', 'viewed') and due_at < :before`,
});
/** So many applications wait for an answer that the page publishes nothing. */
export async function owesReplies({ db, now }: Pick<JobsContext, 'db' | 'now'>, pageId: string): Promise<boolean> {
  const before = new Date(now.getTime() - OVERDUE_DAYS * day);
  return ((await countStalled.first(db, { pageId, before }))?.count ?? 0) >= OVERDUE_MAX;
}
