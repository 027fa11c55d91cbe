import type { Out } from '#contract/core/endpoint.ts';
import { JOB_CLOSING_DAYS } from '#contract/jobs/choices.ts';
import type { closeJob as closeEndpoint } from '#contract/jobs/pipeline/bulk.ts';
import * as bulk from '#contract/jobs/pipeline/bulk.ts';
import { column, statement } from '#platform/database/statement.ts';
import { enforce } from '#platform/policy.ts';
import { Refusal } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { emitChange } from '../applications/facts.ts';
import { recordStep } from '../applications/queries-write.ts';
import { editJobState } from '../change-state.ts';
import { cancelInterviews } from '../pipeline/interviews/entries.ts';
import { closeUndecided, rejectStage } from '../pipeline/queries-write.ts';
import { pipelineFor } from '../pipeline/read.ts';
import { leaveDue } from '../pipeline/leave.ts';
import { canChangeState } from '../policy.ts';
import { jobOf } from '../present.ts';
import { lockJob, recordChange } from '../queries-write.ts';
import type { JobsContext } from '../read-job.ts';
import type { JobsTables } from '../tables.ts';
import { type Group, groupsOf } from './undecided.ts';
import type { EffectContext, TaskContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';

export async function readClosing(ctx: JobsContext, jobId: string): Promise<Group[]> {
  await pipelineFor(ctx, jobId, bulk.readClosing);
  return groupsOf(ctx, jobId);
}
/** Answers everyone undecided, each stage with its words, and closes the job. Their e-mails leave at once. */
export async function closeJob(
  ctx: JobsContext,
  jobId: string,
  { closeReason, groups }: Out<(typeof closeEndpoint)['body']>,
): Promise<{ answered: number }> {
  const { db, member, now } = ctx;
  // The lock of the job: no application arrives between the answers and the end.
  const { row } = await inOrder({
    lockJob: async () => lockJob(db, jobId),
    row: async () => pipelineFor(ctx, jobId, bulk.closeJob),
  });
  enforce(canChangeState(ctx, jobOf(row), 'closed'));
  const waiting = await groupsOf(ctx, jobId);
  const words = new Map(groups.map((group) => [group.state, group]));
  if (waiting.some(({ state }) => !words.has(state))) throw new Refusal('closing_incomplete');
  for (const { state } of waiting) {
    const { code = 'other', words: own = '' } = words.get(state) ?? {};
    await rejectStage(db, { jobId, state, code, words: own, by: member.id, now });
  }
  const answered = await leaveDue(ctx, jobId);
  await editJobState(ctx, jobId, { state: 'closed', closeReason, reason: '' });
  return { answered };
}

const expiredLong = statement({
  params: { before: column.timestamp, limit: column.int },
  row: { id: column.uuid, page_id: column.uuid, state: column.text.as<'published' | 'paused'>() },
  sql: `
  select job.id, job.page_id, job.state from job
  where job.state in ('published', 'paused') and job.expires_at < :before order by job.id limit :limit`,
});
const closeRow = statement({
  params: { jobId: column.uuid, now: column.timestamp, before: column.timestamp },
  sql: `
  update job set state = 'closed', close_reason = 'expired', closed_at = :now, updated_at = :now
  where id = :jobId and state in ('published', 'paused') and expires_at < :before`,
});
/** Everyone who still waits learns that the job ended without a decision. They count as unanswered. */
export async function closeWithoutDecision(
  ctx: Pick<EffectContext<JobsTables>, 'db' | 'now' | 'emit' | 'task'>,
  jobId: string,
): Promise<void> {
  const { db, now } = ctx;
  const rows = await closeUndecided(db, { jobId, now });
  if (rows.length > 0)
    await cancelInterviews(
      ctx,
      rows.map(({ id }) => id),
    );
  for (const row of rows) {
    await recordStep(db, { applicationId: row.id, step: 'closed', state: 'closed', now });
    const place = { applicationId: row.id, jobId, pageId: row.page_id, memberId: row.member_id };
    await emitChange(ctx, place, { step: 'closed', state: 'closed', covered: true });
  }
}

const batch = 50;
/** Closes jobs whose last day was 14 days ago. */
export async function closeExpired(ctx: TaskContext<JobsTables>): Promise<void> {
  const before = new Date(ctx.now.getTime() - JOB_CLOSING_DAYS * day);
  const rows = await expiredLong(ctx.db, { before, limit: batch });
  for (const { id: jobId, page_id: pageId, state } of rows)
    await ctx.transaction(async (tx) => {
      const { db, now } = tx;
      await lockJob(db, jobId);
      if ((await closeRow(db, { jobId, now, before })) === 0) return;
      await closeWithoutDecision(tx, jobId);
      await recordChange(db, { jobId, memberId: null, before: 'expired', after: 'closed', reason: '', now });
      await tx.emit('jobs.state_changed', { jobId, pageId, before: state, after: 'closed' });
      await tx.emit('jobs.changed', { jobId, pageId });
    });
}
