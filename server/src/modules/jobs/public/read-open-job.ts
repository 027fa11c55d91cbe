import { OVERDUE_DAYS } from '#contract/jobs/applications/choices.ts';
import type { PublicJob } from '#contract/jobs/board.ts';
import type { OpenJob } from '#contract/jobs/jobs.ts';
import type { VisitorContext } from '#platform/context.ts';
import { narrowed } from '#platform/database/narrow.ts';
import type { OpenObject } from '#platform/kinds.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { isStalled } from '../applications/queries.ts';
import { findPublicJob, similarJobs } from '../board/queries.ts';
import { seerOf } from '../board/search-jobs.ts';
import { presentOpenJob, presentRow } from '../present.ts';
import { recordOf } from '../replies/record.ts';
import type { JobsTables } from '../tables.ts';

/** Whether an open job takes applications now. */
export async function takesApplications(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, channel }: Pick<OpenJob, 'id' | 'channel'>,
): Promise<boolean> {
  if (channel !== 'application') return true;
  const before = new Date(now.getTime() - OVERDUE_DAYS * day);
  return (await isStalled.first(db, { jobId: id, before }))?.stalled !== true;
}

type Context = Pick<VisitorContext<JobsTables>, 'db' | 'actor' | 'member' | 'now' | 'language' | 'services'>;
const SIMILAR = 3;

/** An open job as anyone reads it. Of one that is over nothing is shown but similar ones, and later not even those. */
export async function readOpenJob(ctx: Context, jobId: string): Promise<PublicJob> {
  const seeing = { ...seerOf(ctx), language: ctx.language, jobId };
  const row = found(await findPublicJob.first(ctx.db, seeing));
  if (row.gone) throw new Refusal('job_gone');
  if (row.state === 'published') {
    // What only the team sees is not for this reply, also when the team reads it.
    const record = await recordOf(ctx, jobId, row.page_id);
    return { id: jobId, job: { ...presentOpenJob(row, ctx), applications: null, waiting: null }, similar: [], record };
  }
  const title = row.title;
  const country = row.place?.country_code ?? null;
  const rows = await similarJobs(ctx.db, { ...seeing, title, country, limit: SIMILAR });
  return {
    id: jobId,
    job: null,
    record: null,
    similar: rows.map((similar) => ({ ...presentRow(similar, ctx), applications: null, waiting: null })),
  };
}

/** A job that is open to visitors. */
export const openJob: OpenObject = async (ctx, id) =>
  found((await readOpenJob({ ...ctx, db: narrowed<JobsTables>(ctx.db), actor: null, member: null }, id)).job);
