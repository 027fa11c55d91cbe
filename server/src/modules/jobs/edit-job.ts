import type { Out } from '#contract/core/endpoint.ts';
import type { Job, jobChanges } from '#contract/jobs/jobs.ts';
import { enforce } from '#platform/policy.ts';
import { checkFields } from '#platform/forms/check-fields.ts';
import { fieldRefusal, Refusal } from '#platform/refusal.ts';
import type { JobRow } from './columns.ts';
import { refuseIncomplete } from './complete.ts';
import { columnsOf } from './fields.ts';
import { moveEnd } from './ending/move-end.ts';
import { canDeleteJob, canEditJob } from './policy.ts';
import { jobOf } from './present.ts';
import { questionPay } from './publishing/question-pay.ts';
import { removeJob, updateJob } from './queries-write.ts';
import { announce, changed, jobFor, type JobsContext, lockedJob, present } from './read-job.ts';
import { revise } from './revise.ts';
import { groundWarnings } from './wording.ts';
import { checkJob } from './moderation/check-job.ts';

/** Candidates applied by it. The lock of the job settles races with the first of them. */
function refuseBlindness(row: JobRow, blind: boolean | undefined): void {
  if (row.applications > 0 && blind !== undefined && blind !== row.blind) throw fieldRefusal('blind', 'blind_fixed');
}

const isSamePay = (before: JobRow, after: JobRow): boolean =>
  before.pay_min === after.pay_min &&
  before.pay_max === after.pay_max &&
  before.pay_currency === after.pay_currency &&
  before.pay_period === after.pay_period;

/** A change that started from an older version is refused with the current job. */
export async function editJob(
  ctx: JobsContext,
  jobId: string,
  { version: startedFrom, payConfirmed = false, ...fields }: Out<typeof jobChanges>,
): Promise<Job> {
  const row = await lockedJob(ctx, jobId);
  enforce(canEditJob(ctx, jobOf(row)));
  if (row.version !== startedFrom) throw new Refusal('stale', { current: await present(ctx, row) });
  const [columns] = await checkFields(
    async () => columnsOf(ctx, fields, { channel: row.channel, channelAddress: row.channel_address }),
    async () => (row.state === 'draft' ? undefined : moveEnd(ctx, row, fields.expiresOn)),
    () => refuseBlindness(row, fields.blind),
  );
  await updateJob(ctx.db, jobId, { ...columns, version: row.version + 1, updated_at: ctx.now });
  await revise(ctx, row, columns);
  const after = await jobFor(ctx, jobId);
  const isShown = row.state !== 'draft';
  if (isShown) refuseIncomplete(after);
  await groundWarnings(ctx, after, { ground: fields.ground ?? '', isShown });
  if (isShown && !isSamePay(row, after)) questionPay(after, payConfirmed);
  if (isShown) await checkJob(ctx, after);
  return changed(ctx, row);
}

export async function deleteJob(ctx: JobsContext, jobId: string): Promise<void> {
  const row = await lockedJob(ctx, jobId);
  enforce(canDeleteJob(ctx, jobOf(row)));
  await removeJob(ctx.db, jobId);
  await announce(ctx, row);
}
