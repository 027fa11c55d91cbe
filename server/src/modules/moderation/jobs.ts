import { MISLEADING_DAYS, MISLEADING_REPORTS } from '#contract/jobs/choices.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { onFact } from '#platform/facts/effect.ts';
import { day } from '#platform/time.ts';
import { release } from '#modules/network';
import { answer } from './cases/gather.ts';
import { closeJudged, insertStep } from './cases/queries-gather.ts';
import type { ModerationTables } from './tables.ts';

const misleading = statement({
  params: { jobId: column.uuid, since: column.timestamp },
  row: { members: column.int },
  sql: `
  select count(distinct member_id)::int as members from report
  where target_kind = 'job' and target_id = :jobId and state = 'open' and reason = 'misleading_job'
    and created_at > :since`,
});
/** Counts members, not reports: someone may report for a page, too. */
export async function countMisleading(
  ctx: Pick<RequestContext<ModerationTables>, 'db' | 'now' | 'emit'>,
  jobId: string,
): Promise<void> {
  const since = new Date(ctx.now.getTime() - MISLEADING_DAYS * day);
  const counted = await misleading.first(ctx.db, { jobId, since });
  if ((counted?.members ?? 0) >= MISLEADING_REPORTS) await ctx.emit('moderation.job_misleading', { jobId });
}

const close = statement({
  params: { jobId: column.uuid, outcome: column.text, now: column.timestamp },
  row: { member_id: column.uuid, case_id: column.uuid.orNull },
  sql: `
  update report set state = 'closed', outcome = :outcome, decided_at = :now
  where target_kind = 'job' and target_id = :jobId and state = 'open' returning member_id, case_id`,
});
/** What an admin has decided about a job answers the reports about it, and those who reported hear what it was. */
export const closeReports = onFact<ModerationTables, 'jobs.judged'>(
  'jobs.judged',
  'moderation.job_judged',
  async (ctx, { jobId, decision }) => {
    if (decision === 'freeze') return;
    const broken = decision === 'close';
    const reports = await close(ctx.db, { jobId, outcome: broken ? 'upheld' : 'dismissed', now: ctx.now });
    for (const { id: caseId } of await closeJudged(ctx.db, { kind: 'job', thingId: jobId, now: ctx.now })) {
      await release({ ...ctx, db: across(ctx.db) }, { kind: 'job', thingId: jobId, caseId });
      await insertStep(ctx.db, { caseId, step: 'closed', adminId: null, now: ctx.now });
      await ctx.emit('moderation.case_changed', { caseId });
    }
    for (const { case_id: caseId, member_id: memberId } of reports)
      if (caseId !== null) await answer(ctx, { caseId, member_id: memberId, broken });
  },
);
