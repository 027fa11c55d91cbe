import { ENDING_MOMENTS } from '#contract/jobs/choices.ts';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { day } from '#platform/time.ts';
import type { JobsTables } from '../tables.ts';

/** Days before the last day ends. */
const DAYS = { week: 7, day: 1, over: 0 } as const;
const undecided = `exists (
  select from application where application.job_id = job.id and application.channel = 'application'
    and application.state in ('submitted', 'viewed', 'shortlisted', 'interview', 'offer'))`;
/** A job that was published for hardly more than a week needs no reminder in its first days. */
const markReminded = statement({
  params: { number: column.int, before: column.timestamp, limit: column.int },
  row: { job_id: column.uuid, page_id: column.uuid, concerns: column.boolean.notNull },
  sql: `
  with ending as (
    select id from job where state in ('published', 'paused') and expires_at <= :before and ending_reminders < :number
    order by expires_at limit :limit for no key update skip locked
  )
  update job set ending_reminders = :number from ending where job.id = ending.id
  returning job.id as job_id, job.page_id,
    case :number when 1 then job.published_at < job.expires_at - interval '8 days' when 3 then ${undecided}
      else true end as concerns`,
});

const batch = 1_000;
/** Reminds teams of the last day of a job, once each, and afterwards of those who wait for a decision. */
export async function remindOfEnds(ctx: TaskContext<JobsTables>): Promise<void> {
  // The latest first: a job is reminded of once, even when several moments have passed.
  for (const [index, moment] of [...ENDING_MOMENTS.entries()].toReversed()) {
    const before = new Date(ctx.now.getTime() + DAYS[moment] * day);
    await ctx.transaction(async (tx) => {
      const rows = await markReminded(tx.db, { number: index + 1, before, limit: batch });
      const concerned = rows.filter(({ concerns }) => concerns);
      await tx.emitAll(
        'jobs.ending',
        concerned.map((row) => ({ jobId: row.job_id, pageId: row.page_id, moment }) as const),
      );
    });
  }
}
