import { FAVOURITE_REMINDER_DAYS } from '#contract/jobs/favourites.ts';
import type { TaskContext } from '#platform/context.ts';
import { day } from '#platform/time.ts';
import type { JobsTables } from '../tables.ts';
import { markEnding } from './queries.ts';

const batch = 1_000;
/** Reminds members of the jobs that they saved, once, three days before the end. */
export async function remindOfFavourites(ctx: TaskContext<JobsTables>): Promise<void> {
  const before = new Date(ctx.now.getTime() + FAVOURITE_REMINDER_DAYS * day);
  await ctx.transaction(async (tx) => {
    const rows = await markEnding(tx.db, { now: ctx.now, before, limit: batch });
    await tx.emitAll(
      'jobs.favourite_ending',
      rows.map(({ member_id: memberId, job_id: jobId, page_id: pageId }) => ({ memberId, jobId, pageId })),
    );
  });
}
