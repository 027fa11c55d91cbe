import type { Job } from '#contract/jobs/jobs.ts';
import type { RequestContext } from '#platform/context.ts';
import { actorReference } from '#platform/cards.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { JobRow } from './columns.ts';
import { presentJob } from './present.ts';
import { findJob } from './queries.ts';
import { lockJob } from './queries-write.ts';
import type { JobsTables } from './tables.ts';

export type JobsContext = RequestContext<JobsTables>;

export const viewerOf = ({ actor, member, now }: Pick<JobsContext, 'actor' | 'member' | 'now'>) => ({
  viewerId: actor.id,
  personId: member.id,
  now,
});

/** The row of a job that the caller may see. Long after its end, only its editors still do. */
export async function jobFor(ctx: JobsContext, jobId: string): Promise<JobRow> {
  const row = found(await findJob.first(ctx.db, { ...viewerOf(ctx), language: ctx.language, jobId }));
  if (row.gone && row.role !== 'admin' && row.role !== 'editor') throw new Refusal('job_gone');
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockedJob(ctx: JobsContext, jobId: string): Promise<JobRow> {
  const { locked, row } = await inOrder({
    locked: async () => lockJob(ctx.db, jobId),
    row: async () => jobFor(ctx, jobId),
  });
  found(locked);
  return row;
}

/** The job as the caller sees it; its author is shown to the team. */
export async function present(ctx: JobsContext, row: JobRow): Promise<Job> {
  const { role, author_id: authorId } = row;
  const cards = role === null || authorId === null ? undefined : await ctx.cards([actorReference(authorId)]);
  return presentJob(row, ctx, (authorId === null ? undefined : cards?.actor(authorId)) ?? null);
}
export const readJob = async (ctx: JobsContext, jobId: string): Promise<Job> => present(ctx, await jobFor(ctx, jobId));

/** Tells open windows that a job has changed: of a draft those of the team alone, so that no one else learns of it. */
export async function announce(
  ctx: JobsContext,
  { job_id: jobId, page_id: pageId, state }: Pick<JobRow, 'job_id' | 'page_id' | 'state'>,
): Promise<void> {
  await ctx.emit(state === 'draft' ? 'jobs.draft_changed' : 'jobs.changed', { jobId, pageId });
}

/** Tells open windows that a job has changed, and returns it as it is now. */
export async function changed(ctx: JobsContext, row: Pick<JobRow, 'job_id' | 'page_id' | 'state'>): Promise<Job> {
  await announce(ctx, row);
  return readJob(ctx, row.job_id);
}
