import { DECISION_DAYS } from '#contract/jobs/applications/choices.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { TaskContext } from '#platform/context.ts';
import { day } from '#platform/time.ts';
import type { JobsTables } from '../tables.ts';

/** When the team is reminded of an answer: days after it is due. Each application once at each. */
const REMINDERS = [-2, 0, 7] as const;

const markReminded = statement({
  params: { number: column.int, before: column.timestamp, limit: column.int },
  row: { job_id: column.uuid, page_id: column.uuid },
  sql: `
  with due as (
    select id from application where answered_at is null and state in ('submitted', 'viewed') and due_at <= :before
      and reminders < :number order by due_at limit :limit for no key update skip locked
  )
  update application set reminders = :number from due where application.id = due.id
  returning application.job_id, application.page_id`,
});

const markUndecided = statement({
  params: { number: column.int, before: column.timestamp, limit: column.int },
  row: { job_id: column.uuid, page_id: column.uuid },
  sql: `
  with due as (
    select id from application where state = 'interview' and leaves_at is null and state_at <= :before
      and decision_reminders < :number
      and not exists (select from application_interview where application_interview.application_id = application.id
        and application_interview.picked_at > :before)
    order by state_at limit :limit for no key update skip locked
  )
  update application set decision_reminders = :number from due where application.id = due.id
  returning application.job_id, application.page_id`,
});

const batch = 1_000;
/** Reminds teams of answers that are due soon, due, or overdue: once for each job. */
export async function remindTeams(ctx: TaskContext<JobsTables>): Promise<void> {
  for (const [index, days] of [...REMINDERS.entries()].toReversed()) {
    const before = new Date(ctx.now.getTime() - days * day);
    await ctx.transaction(async (tx) => {
      const rows = await markReminded(tx.db, { number: index + 1, before, limit: batch });
      const jobs = new Map(rows.map((row) => [row.job_id, row.page_id]));
      const moment = days < 0 ? 'soon' : days === 0 ? 'due' : 'overdue';
      await tx.emitAll(
        'jobs.replies_due',
        [...jobs].map(([jobId, pageId]) => ({ jobId, pageId, moment }) as const),
      );
    });
  }
}

/** When the team is reminded of a decision: days after it is due, 45 days after the interview. */
const DECISION_REMINDERS = [-7, 0] as const;
/** Reminds teams of those who wait for a decision after an interview: once for each job. */
export async function remindOfDecisions(ctx: TaskContext<JobsTables>): Promise<void> {
  for (const [index, days] of [...DECISION_REMINDERS.entries()].toReversed()) {
    const before = new Date(ctx.now.getTime() - (DECISION_DAYS + days) * day);
    await ctx.transaction(async (tx) => {
      const rows = await markUndecided(tx.db, { number: index + 1, before, limit: batch });
      const jobs = new Map(rows.map((row) => [row.job_id, row.page_id]));
      const moment = days < 0 ? 'decision_soon' : 'decision_due';
      await tx.emitAll(
        'jobs.replies_due',
        [...jobs].map(([jobId, pageId]) => ({ jobId, pageId, moment }) as const),
      );
    });
  }
}
