import type { EffectContext } from '#platform/context.ts';
import { emitChange } from '../applications/facts.ts';
import { recordStep } from '../applications/queries-write.ts';
import type { JobsContext } from '../read-job.ts';
import type { JobsTables } from '../tables.ts';
import { cancelInterviews } from './interviews/entries.ts';
import { leaveRejections } from './queries-write.ts';

const batch = 500;
type Parts = 'db' | 'now' | 'emit' | 'task';
type Writing = Pick<JobsContext, Parts> | Pick<EffectContext<JobsTables>, Parts>;

/** Lets rejections leave whose time has come, of one job or of all. Returns how many. */
export async function leaveDue(ctx: Writing, jobId: string | null): Promise<number> {
  const { db, now } = ctx;
  let count = 0;
  for (;;) {
    const rows = await leaveRejections(db, { jobId, now, limit: batch });
    for (const row of rows) {
      const about = { step: 'rejected', state: 'rejected' } as const;
      await recordStep(db, { applicationId: row.id, ...about, memberId: row.rejected_by, now });
      const place = { applicationId: row.id, jobId: row.job_id, pageId: row.page_id, memberId: row.member_id };
      await emitChange(ctx, place, { ...about, covered: true });
    }
    if (rows.length > 0)
      await cancelInterviews(
        ctx,
        rows.map(({ id }) => id),
      );
    count += rows.length;
    if (rows.length < batch) return count;
  }
}
