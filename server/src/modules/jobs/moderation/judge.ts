import type { Out } from '#contract/core/endpoint.ts';
import type { JobDecision, JobState } from '#contract/jobs/choices.ts';
import type { judgeJob as endpoint, listWatchedJobs as listing, WatchedJob } from '#contract/jobs/moderation.ts';
import { across } from '#platform/database/narrow.ts';
import { audit, audited } from '#platform/observability/audit.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import type { RowOf } from '#platform/database/statement.ts';
import { presentActorCard } from '#modules/actors';
import { canJudgeJob, judgingAbilities } from '../policy.ts';
import { type JobColumns, lockJob, recordChange, updateJob } from '../queries-write.ts';
import { type JobsContext, viewerOf } from '../read-job.ts';
import { closeWithoutDecision } from '../replies/closing.ts';
import { presentGrounds } from '../wording.ts';
import { freezeRow } from './freeze.ts';
import { countWatched, findWatched, watchedPage, type watchedRow } from './queries.ts';

type Row = RowOf<typeof watchedRow>;
const present = (ctx: JobsContext, row: Row): WatchedJob => ({
  id: row.job_id,
  page: presentActorCard(row, ctx.services, ctx.now),
  title: row.title,
  summary: row.summary,
  description: row.description,
  state: row.state,
  publishedAt: row.published_at?.toISOString() ?? null,
  frozen:
    row.freezing === null
      ? null
      : {
          at: new Date(row.freezing.at).toISOString(),
          reason: row.freezing.reason,
          byReports: row.freezing.by === null,
        },
  grounds: presentGrounds(row.grounds),
  can: judgingAbilities(row),
});

/** Jobs that wait for a platform admin, or that one may want to look at. */
export async function listWatchedJobs(
  ctx: JobsContext,
  query: { page?: number | undefined; size?: number | undefined },
): Promise<Out<(typeof listing)['reply']>> {
  const page = { number: query.page ?? 1, size: query.size ?? 10 };
  const position = { ...viewerOf(ctx), limit: page.size, offset: (page.number - 1) * page.size };
  const [rows, counted] = await Promise.all([
    watchedPage(ctx.db, position),
    countWatched.first(ctx.db, { now: ctx.now }),
  ]);
  ctx.record(audited, { adminId: ctx.member.id, what: 'jobs.list_watched', at: ctx.now });
  return {
    data: rows.map((row) => present(ctx, row)),
    page: { ...page, total: counted?.total ?? 0 },
    oldestAt: counted?.oldest_at?.toISOString() ?? null,
  };
}

/** Puts it back where it was; its last day has not moved. */
const restored = ({ frozen_from: from }: Row): JobColumns => ({ state: from ?? 'paused', frozen_from: null });
async function decide(ctx: JobsContext, row: Row, decision: JobDecision, reason: string): Promise<void> {
  const { db, member, now } = ctx;
  const { job_id: jobId, page_id: pageId, state: before } = row;
  const change = { jobId, pageId, before, reason, memberId: member.id };
  if (decision === 'freeze') return freezeRow(ctx, change);
  const closing = { state: 'closed', close_reason: 'moderation', closed_at: now, frozen_from: null } as const;
  const columns = decision === 'restore' ? restored(row) : closing;
  await updateJob(db, jobId, { ...columns, updated_at: now });
  if (decision === 'close') await closeWithoutDecision(ctx, jobId);
  const after = columns.state as JobState;
  await recordChange(db, { ...change, after, now });
  await ctx.emit('jobs.state_changed', { jobId, pageId, before, after });
  await ctx.emit('jobs.changed', { jobId, pageId });
  await ctx.emit('jobs.judged', { jobId, pageId, decision });
}

/** Freezes a job, puts it back, or closes it; closing notifies everyone who still waits. */
export async function judgeJob(
  ctx: JobsContext,
  jobId: string,
  { decision, reason }: Out<(typeof endpoint)['body']>,
): Promise<WatchedJob> {
  const read = async () => found(await findWatched.first(ctx.db, { ...viewerOf(ctx), jobId }));
  await lockJob(ctx.db, jobId);
  const row = await read();
  enforce(canJudgeJob(row, decision));
  await decide(ctx, row, decision, reason);
  const target = { kind: 'job', id: jobId };
  await audit(across(ctx.db), { adminId: ctx.member.id, what: `jobs.${decision}`, target, at: ctx.now });
  return present(ctx, await read());
}
