import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import type { Job, newJob } from '#contract/jobs/jobs.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { columnsOf } from './fields.ts';
import { canCreateJob, canRepeatJob } from './policy.ts';
import { jobOf } from './present.ts';
import { findPage } from './queries.ts';
import { insertJob, recordChange } from './queries-write.ts';
import { groundWarnings } from './wording.ts';
import { jobFor, type JobsContext, readJob, viewerOf } from './read-job.ts';

/** Creates a draft, which only editors see. */
export async function createJob(
  ctx: JobsContext,
  pageId: string,
  { earlierId, ...fields }: Out<typeof newJob>,
): Promise<Job> {
  const { db, member, now } = ctx;
  const page = found(await findPage.first(db, { ...viewerOf(ctx), pageId }));
  enforce(canCreateJob(ctx, { pageId, ...page }));
  if (earlierId !== undefined) {
    const earlier = await jobFor(ctx, earlierId);
    // Only a job of this page can be posted again.
    found(earlier.page_id === pageId ? earlier : undefined);
    enforce(canRepeatJob(ctx, jobOf(earlier)));
  }
  const columns = await columnsOf(ctx, fields, { channel: 'application', channelAddress: '' });
  const id = uuid();
  await insertJob(db, {
    ...columns,
    id,
    page_id: pageId,
    page_name: page.name,
    author_id: member.id,
    poster: page.poster,
    earlier_id: earlierId ?? null,
    created_at: now,
    updated_at: now,
  });
  await groundWarnings(ctx, await jobFor(ctx, id), { ground: fields.ground ?? '', isShown: false });
  await recordChange(db, { jobId: id, memberId: member.id, before: null, after: 'draft', reason: '', now });
  await ctx.emit('jobs.draft_changed', { jobId: id, pageId });
  await ctx.emit('jobs.state_changed', { jobId: id, pageId, before: null, after: 'draft' });
  return readJob(ctx, id);
}
