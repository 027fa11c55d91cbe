import { PERIODS_A_YEAR } from '#contract/jobs/choices.ts';
import { refuseFields } from '#platform/forms/check-fields.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import type { JobRow } from './columns.ts';
import { type JobColumns, storeRevision, updateJob } from './queries-write.ts';
import type { JobsContext } from './read-job.ts';

type Pay = Pick<JobRow, `pay_${'min' | 'max' | 'currency' | 'period'}`>;
/** Pay may rise, not fall: by the year, within one currency. */
function refuseLower(before: Pay, after: Pay): void {
  if (before.pay_currency === null || before.pay_period === null) return;
  if (after.pay_currency === null || after.pay_period === null) throw fieldRefusal('pay', 'pay_lowered');
  if (after.pay_currency !== before.pay_currency) throw fieldRefusal('pay.currency', 'pay_currency_fixed');
  const [then, now] = [PERIODS_A_YEAR[before.pay_period], PERIODS_A_YEAR[after.pay_period]];
  const lowered = (['min', 'max'] as const).filter(
    (end) => Number(after[`pay_${end}`]) * now < Number(before[`pay_${end}`]) * then,
  );
  refuseFields(lowered.map((end) => ({ field: `pay.${end}`, key: 'pay_lowered' })));
}

/** What candidates decided by: title, kind, place and pay. */
const termsOf = (row: JobRow) => ({
  title: row.title,
  employment_type: row.employment_type,
  workplace_type: row.workplace_type,
  country_code: row.place?.country_code ?? null,
  state_code: row.place?.state_code ?? null,
  city_id: row.place?.city_id ?? null,
  pay_min: row.pay_min,
  pay_max: row.pay_max,
  pay_currency: row.pay_currency,
  pay_period: row.pay_period,
});
type Terms = ReturnType<typeof termsOf>;

/**
 * Stores the terms as they were, once someone has applied and a change makes them different. Called while the job is
 * locked, so no one applies in between.
 */
export async function revise(ctx: JobsContext, row: JobRow, columns: JobColumns): Promise<void> {
  if (row.applications === 0 || row.state === 'draft') return;
  const before = termsOf(row);
  const after: Record<string, unknown> = { ...before };
  for (const term of Object.keys(before) as (keyof Terms)[])
    if (columns[term] !== undefined) after[term] = columns[term];
  if (Object.keys(before).every((term) => String(before[term as keyof Terms]) === String(after[term]))) return;
  refuseLower(row, after as unknown as Pay);
  const { job_id: jobId, page_id: pageId, revision } = row;
  await storeRevision(ctx.db, { jobId, revision, terms: JSON.stringify(before), now: ctx.now });
  await updateJob(ctx.db, jobId, { revision: revision + 1 });
  await ctx.emit('jobs.terms_changed', { jobId, pageId, revision: revision + 1 });
}
