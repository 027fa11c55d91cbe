import type { Out } from '#contract/core/endpoint.ts';
import type { listJobChanges as changesEndpoint, listPageJobs as endpoint } from '#contract/jobs/jobs.ts';
import type { listOwnJobs as ownEndpoint } from '#contract/jobs/terms.ts';
import { actorReference } from '#platform/cards.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { found } from '#platform/refusal.ts';
import { translate } from '#platform/strings.ts';
import type { JobListRow } from './columns.ts';
import { canManageJob } from './policy.ts';
import { jobOf, presentRow } from './present.ts';
import { changesPage, findPage, jobsPage, ownJobsPage } from './queries.ts';
import { jobFor, type JobsContext, viewerOf } from './read-job.ts';

const pageOf = (ctx: JobsContext, rows: readonly JobListRow[], limit: number) =>
  infinitePage(
    rows,
    limit,
    (row) => ({ at: row.created_at, id: row.job_id }),
    (row) => presentRow(row, ctx),
  );

/** The jobs of a page, newest first. */
export async function listPageJobs(
  ctx: JobsContext,
  pageId: string,
  { list = 'open', cursor, limit = defaultLimit }: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const viewer = viewerOf(ctx);
  const position = fromCursor(cursor, newestPosition);
  const [page, rows] = await Promise.all([
    findPage.first(ctx.db, { ...viewer, pageId }),
    jobsPage(ctx.db, { ...viewer, ...position, language: ctx.language, pageId, list, limit: limit + 1 }),
  ]);
  found(page);
  return pageOf(ctx, rows, limit);
}

/** The jobs that the caller posted, newest first. */
export async function listOwnJobs(
  ctx: JobsContext,
  { cursor, limit = defaultLimit }: Out<(typeof ownEndpoint)['query']>,
): Promise<Out<(typeof ownEndpoint)['reply']>> {
  const position = fromCursor(cursor, newestPosition);
  const rows = await ownJobsPage(ctx.db, { ...viewerOf(ctx), ...position, language: ctx.language, limit: limit + 1 });
  return pageOf(ctx, rows, limit);
}

/** The changes of the state of a job, newest first. For anyone but its editors there is no such list. */
export async function listJobChanges(
  ctx: JobsContext,
  jobId: string,
  { cursor, limit = defaultLimit }: Out<(typeof changesEndpoint)['query']>,
): Promise<Out<(typeof changesEndpoint)['reply']>> {
  const job = await jobFor(ctx, jobId);
  found(canManageJob(ctx, jobOf(job)) === 'ok' ? job : undefined);
  const rows = await changesPage(ctx.db, { ...fromCursor(cursor, newestPosition), jobId, limit: limit + 1 });
  const cards = await ctx.cards(rows.flatMap(({ by_id: by }) => (by === null ? [] : [actorReference(by)])));
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.changed_at, id: row.change_id }),
    (row) => ({
      id: row.change_id,
      by: (row.by_id === null ? undefined : cards.actor(row.by_id)) ?? null,
      at: row.changed_at.toISOString(),
      before: row.state_before,
      after: row.state_after,
      // Reports of members are the only thing that freezes a job without an admin.
      reason:
        row.state_after === 'frozen' && row.reason === ''
          ? translate(ctx.language, 'jobs:frozenByReports')
          : row.reason,
    }),
  );
}
