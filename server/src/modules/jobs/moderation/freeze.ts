import type { JobState } from '#contract/jobs/choices.ts';
import type { EffectContext } from '#platform/context.ts';
import { onFact } from '#platform/facts/effect.ts';
import { lockJob, recordChange, updateJob } from '../queries-write.ts';
import type { JobsTables } from '../tables.ts';
import { findReported } from './queries.ts';

interface Freezing {
  readonly jobId: string;
  readonly pageId: string;
  readonly before: JobState;
  /** Null: reports of members. */
  readonly memberId: string | null;
  readonly reason: string;
}
/** Takes an open job down until an admin decides. Its clock runs on. The caller holds its lock. */
export async function freezeRow(
  ctx: Pick<EffectContext<JobsTables>, 'db' | 'now' | 'emit'>,
  { jobId, pageId, before, memberId, reason }: Freezing,
): Promise<void> {
  const { db, now } = ctx;
  const from = before === 'paused' ? 'paused' : 'published';
  await updateJob(db, jobId, { state: 'frozen', frozen_from: from, updated_at: now });
  await recordChange(db, { jobId, memberId, before, after: 'frozen', reason, now });
  await ctx.emit('jobs.state_changed', { jobId, pageId, before, after: 'frozen' });
  await ctx.emit('jobs.changed', { jobId, pageId });
  await ctx.emit('jobs.judged', { jobId, pageId, decision: 'freeze' });
}

/** Members have reported it as misleading. What is frozen or over already stays as it is. */
export const freezeReported = onFact<JobsTables, 'moderation.job_misleading'>(
  'moderation.job_misleading',
  'jobs.freeze_reported',
  async (ctx, { jobId }) => {
    const { db, now } = ctx;
    await lockJob(db, jobId);
    const row = await findReported.first(db, { jobId, now });
    if (row === undefined || (row.state !== 'published' && row.state !== 'paused')) return;
    await freezeRow(ctx, { jobId, pageId: row.page_id, before: row.state, memberId: null, reason: '' });
  },
);
