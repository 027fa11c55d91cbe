import type { Out } from '#contract/core/endpoint.ts';
import { OPEN_DAYS_DEFAULT, OPEN_DAYS_MAX, OPEN_DAYS_MIN, UNVERIFIED_OPEN_JOBS } from '#contract/jobs/choices.ts';
import type { editJobState as endpoint, Job } from '#contract/jobs/jobs.ts';
import { across } from '#platform/database/narrow.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found, Refusal } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import type { JobRow } from './columns.ts';
import { refuseIncomplete } from './complete.ts';
import { canChangeState } from './policy.ts';
import { jobOf } from './present.ts';
import { findPage } from './queries.ts';
import { type JobColumns, recordChange, updateJob } from './queries-write.ts';
import { questionPay } from './publishing/question-pay.ts';
import { owesReplies } from './replies/figures.ts';
import { refuseUndecided } from './replies/undecided.ts';
import { groundWarnings } from './wording.ts';
import { changed, type JobsContext, lockedJob, present, viewerOf } from './read-job.ts';
import { checkJob } from './moderation/check-job.ts';

const endOf = (date: string): Date => new Date(new Date(`${date}T00:00:00Z`).getTime() + day);
/** The end of the last day: 7 to 90 days after the publication. */
export function expiryOf(expiresOn: string | null, publishedAt: Date): Date {
  if (expiresOn === null) return new Date(publishedAt.getTime() + OPEN_DAYS_DEFAULT * day);
  const end = endOf(expiresOn);
  const days = (end.getTime() - publishedAt.getTime()) / day;
  // The last day counts as a whole.
  if (days < OPEN_DAYS_MIN || days > OPEN_DAYS_MAX + 1)
    throw fieldRefusal('expiresOn', 'open_days', { min: OPEN_DAYS_MIN, max: OPEN_DAYS_MAX });
  return end;
}

/** What publishing a draft, or opening a paused job again, needs and sets. */
async function opening(ctx: JobsContext, row: JobRow, isPayConfirmed: boolean): Promise<JobColumns> {
  const page = found(await findPage.first(ctx.db, { ...viewerOf(ctx), pageId: row.page_id }));
  if (page.state !== 'active') throw new Refusal('job_page_private');
  if (row.state === 'paused') return {};
  if (!page.verified && page.open >= UNVERIFIED_OPEN_JOBS)
    throw new Refusal('too_many_open_jobs', { values: { limit: UNVERIFIED_OPEN_JOBS } });
  if (await owesReplies(ctx, row.page_id)) throw new Refusal('replies_owed');
  refuseIncomplete(row);
  await groundWarnings(ctx, row, { ground: '', isShown: true });
  questionPay(row, isPayConfirmed);
  return { page_name: page.name, published_at: ctx.now, expires_at: expiryOf(row.expires_on, ctx.now) };
}

/** Publishes, pauses or closes a job. */
export async function editJobState(
  ctx: JobsContext,
  jobId: string,
  { state, closeReason = 'withdrawn', reason = '', payConfirmed = false }: Out<(typeof endpoint)['body']>,
): Promise<Job> {
  // One after the other for a page, so that two calls do not exceed the limit together.
  const row = await lockedJob(ctx, jobId);
  const verdict = canChangeState(ctx, jobOf(row), state);
  enforce(verdict);
  if (verdict === 'unchanged') return present(ctx, row);
  const { db, member, now } = ctx;
  if (state === 'closed') await refuseUndecided(ctx, jobId);
  if (state === 'published') await inTurn(across(db), { id: row.page_id }, 'jobs');
  const columns: JobColumns = {
    ...(state === 'published' && (await opening(ctx, row, payConfirmed))),
    ...(state === 'closed' && { closed_at: now, close_reason: closeReason }),
  };
  await updateJob(db, jobId, { ...columns, state, updated_at: now });
  await recordChange(db, { jobId, memberId: member.id, before: row.state, after: state, reason, now });
  await ctx.emit('jobs.state_changed', { jobId, pageId: row.page_id, before: row.state, after: state });
  if (state === 'published') await checkJob(ctx, row);
  return changed(ctx, { ...row, state });
}
