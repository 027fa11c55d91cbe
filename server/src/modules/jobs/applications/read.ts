import type { Out } from '#contract/core/endpoint.ts';
import { FIGURES_FROM, OVERDUE_DAYS } from '#contract/jobs/applications/choices.ts';
import type { Applying, listApplications as listEndpoint } from '#contract/jobs/applications/applications.ts';
import type { OwnApplication } from '#contract/jobs/applications/shape.ts';
import { actorReference } from '#platform/cards.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import type { JobRow } from '../columns.ts';
import { jobFor, type JobsContext } from '../read-job.ts';
import { type ApplyTo, canApply, canMarkApplied } from './policy.ts';
import { ownOf, presentOwn, presentOwnRow } from './present.ts';
import { findOwn, isStalled, type OwnRowOf, ownPage, positionOf, ownBefore } from './queries.ts';
import { lockApplication } from './queries-write.ts';

const referencesOf = (rows: readonly { readonly job_id: string; readonly page_id: string }[]) =>
  rows.flatMap(({ job_id: jobId, page_id: pageId }) => [actorReference(pageId), { kind: 'job', id: jobId } as const]);

/** What decides whether the caller may apply, read now. */
export async function applyTo(ctx: JobsContext, row: JobRow): Promise<ApplyTo & { applicationId: string | null }> {
  const { db, member, now } = ctx;
  const before = new Date(now.getTime() - OVERDUE_DAYS * day);
  const [own, stall] = await Promise.all([
    ownBefore.first(db, { jobId: row.job_id, memberId: member.id }),
    isStalled.first(db, { jobId: row.job_id, before }),
  ]);
  const applicationId = own?.application_id ?? null;
  return {
    state: row.state,
    channel: row.channel,
    role: row.role,
    stalled: stall?.stalled ?? false,
    applied: applicationId !== null,
    withdrawn: own?.withdrawn ?? 0,
    applicationId,
  };
}

const reasons: Readonly<Record<string, Applying['reason']>> = {
  job_not_taking: 'job_not_taking',
  already_applied: 'already_applied',
  job_state: 'job_state',
  own_page_job: 'own_page',
};
export async function readApplying(ctx: JobsContext, jobId: string): Promise<Applying> {
  const { db, member } = ctx;
  const row = await jobFor(ctx, jobId);
  const [job, figures] = await Promise.all([applyTo(ctx, row), positionOf.first(db, { jobId, memberId: member.id })]);
  const own = job.applicationId === null ? undefined : await ownFor(ctx, job.applicationId);
  const verdict = row.channel === 'link' ? canMarkApplied(ctx, job) : canApply(ctx, job);
  const enough = figures !== undefined && figures.applied >= FIGURES_FROM;
  return {
    application: own === undefined ? null : presentOwnRow(own, await ctx.cards(referencesOf([own]))),
    position: enough
      ? { applied: figures.applied, meetingAll: figures.meeting, opened: figures.opened, own: figures.own }
      : null,
    can: { apply: canApply(ctx, job) === 'ok', markApplied: canMarkApplied(ctx, job) === 'ok' },
    reason: verdict === 'ok' || own !== undefined ? null : (reasons[verdict] ?? 'job_state'),
  };
}

export const ownFor = async ({ db, member }: JobsContext, applicationId: string): Promise<OwnRowOf> =>
  found(await findOwn.first(db, { applicationId, memberId: member.id }));
/** The same, locked until the transaction ends. */
export async function lockedOwn(ctx: JobsContext, applicationId: string): Promise<OwnRowOf> {
  const { locks, own } = await inOrder({
    locks: async () => lockApplication(ctx.db, { id: applicationId }),
    own: async () => findOwn.first(ctx.db, { applicationId, memberId: ctx.member.id }),
  });
  found(locks[0]);
  return found(own);
}

export async function readOwn(ctx: JobsContext, applicationId: string): Promise<OwnApplication> {
  const row = await ownFor(ctx, applicationId);
  return presentOwn(row, await ctx.cards(referencesOf([row])), ctx);
}

export async function listOwn(
  ctx: JobsContext,
  { state, cursor, limit = defaultLimit }: Out<(typeof listEndpoint)['query']>,
): Promise<Out<(typeof listEndpoint)['reply']>> {
  const position = fromCursor(cursor, newestPosition);
  const rows = await ownPage(ctx.db, {
    ...position,
    memberId: ctx.member.id,
    state: state ?? null,
    limit: limit + 1,
  });
  const cards = await ctx.cards(referencesOf(rows));
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.submitted_at, id: row.application_id }),
    (row) => presentOwnRow(row, cards),
  );
}
export { ownOf };
