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
