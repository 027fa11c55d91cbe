import type { Endpoint, Out } from '#contract/core/endpoint.ts';
import { isOpenState, moveOf, REJECTION_MINUTES } from '#contract/jobs/applications/choices.ts';
import * as bulk from '#contract/jobs/pipeline/bulk.ts';
import type { Outcome } from '#contract/jobs/pipeline/bulk.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import { minute } from '#platform/time.ts';
import { emitChange } from '../applications/facts.ts';
import { recordStep, updateApplication } from '../applications/queries-write.ts';
import type { JobsContext } from '../read-job.ts';
import { movedColumns } from './change.ts';
import { cancelInterviews } from './interviews/entries.ts';
import { reviewersOf } from './queries.ts';
import { findMoved } from './queries-bulk.ts';
import * as write from './queries-write.ts';
import { pipelineFor } from './read.ts';
import { leaveTask } from './tasks.ts';

type Verdict = Outcome['outcome'];
/** Decides about each of the applications under their locks, and says what became of each, in the order of `ids`. */
async function each(
  ctx: JobsContext,
  { jobId, ids, endpoint }: { readonly jobId: string; readonly ids: readonly string[]; readonly endpoint: Endpoint },
  decide: (rows: readonly Locked[]) => Promise<ReadonlyMap<string, Verdict>>,
): Promise<Outcome[]> {
  const job = await pipelineFor(ctx, jobId, endpoint);
  const unique = [...new Set(ids)];
  const outcomes = await decide(await write.lockAmong(ctx.db, { jobId, ids: unique }));
  const now = new Map((await findMoved(ctx.db, { ids: unique, jobId })).map((row) => [row.id, row]));
  await ctx.emit('jobs.pipeline_changed', {
    jobId,
    pageId: job.page_id,
    applicationId: null,
    step: null,
    candidateId: null,
  });
  return unique.map((id) => ({
    id,
    outcome: outcomes.get(id) ?? 'not_found',
    version: now.get(id)?.version ?? null,
    state: now.get(id)?.state ?? null,
  }));
}
type Locked = Awaited<ReturnType<typeof write.lockAmong>>[number];

type Move = Out<(typeof bulk.moveApplications)['body']>;
const verdictOf = (row: Locked, { items, ...to }: Move): Verdict => {
  const item = items.find(({ id }) => id === row.id);
  if (item?.version !== row.version) return 'stale';
  const move = moveOf(row, to);
  if (row.leaves_at !== null || move === 'none' || move === 'reopen') return 'application_state';
  return move === 'same' ? 'unchanged' : 'done';
};

export async function moveApplications(ctx: JobsContext, jobId: string, body: Move): Promise<Outcome[]> {
  const { db, member, now } = ctx;
  const { items, ...to } = body;
  const ids = items.map(({ id }) => id);
  return each(ctx, { jobId, ids, endpoint: bulk.moveApplications }, async (rows) => {
    const verdicts = new Map(rows.map((row) => [row.id, verdictOf(row, body)]));
    const moving = rows.filter(({ id }) => verdicts.get(id) === 'done');
    if (to.reason === '' && moving.some((row) => moveOf(row, to) === 'backward'))
      throw fieldRefusal('reason', 'required');
    const places = new Map(
      (await findMoved(db, { ids: moving.map(({ id }) => id), jobId })).map((row) => [row.id, row]),
    );
    for (const row of moving) {
      const place = places.get(row.id);
      if (place === undefined) continue;
      await updateApplication(db, row.id, movedColumns({ ...place, version: row.version }, to, now));
      const { state, round, roundName, reason: text } = to;
      const about = { applicationId: row.id, state, round, roundName, text };
      await recordStep(db, { ...about, step: 'moved', memberId: member.id, now });
      const at = { applicationId: row.id, jobId, pageId: place.page_id, memberId: place.member_id };
      await emitChange(ctx, at, { step: 'moved', state, covered: false });
    }
    await cancelInterviews(
      ctx,
      moving.map(({ id }) => id),
    );
    return verdicts;
  });
}

export async function assignApplications(
  ctx: JobsContext,
  jobId: string,
  { ids, memberId }: Out<(typeof bulk.assignApplications)['body']>,
): Promise<Outcome[]> {
  return each(ctx, { jobId, ids, endpoint: bulk.assignApplications }, async (rows) => {
    const team = await reviewersOf(ctx.db, { jobId });
    if (memberId !== null && !team.some(({ member_id: id }) => id === memberId))
      throw fieldRefusal('memberId', 'invalid_choice');
    const locked = rows.map(({ id }) => id);
    const changed = await write.storeAssignee(ctx.db, { jobId, ids: locked, assigneeId: memberId });
    const done = new Set(changed.map(({ id }) => id));
    for (const id of done)
      await recordStep(ctx.db, { applicationId: id, step: 'assigned', memberId: ctx.member.id, now: ctx.now });
    return new Map(locked.map((id) => [id, done.has(id) ? ('done' as const) : ('unchanged' as const)]));
  });
}

/** The candidates learn of it in ten minutes; until then it can be undone, and leaves no trace. */
export async function rejectApplications(
  ctx: JobsContext,
  jobId: string,
  { ids, code, words, note }: Out<(typeof bulk.rejectApplications)['body']>,
): Promise<Outcome[]> {
  const leavesAt = new Date(ctx.now.getTime() + REJECTION_MINUTES * minute);
  return each(ctx, { jobId, ids, endpoint: bulk.rejectApplications }, async (rows) => {
    const open = rows.filter(({ state, leaves_at: at }) => isOpenState(state) && at === null).map(({ id }) => id);
    await write.storeRejection(ctx.db, { ids: open, code, words, note, by: ctx.member.id, leavesAt });
    if (open.length > 0) await ctx.task(leaveTask, {}, { runAt: leavesAt });
    const done = new Set(open);
    return new Map(
      rows.map(({ id, leaves_at: at }) => [
        id,
        done.has(id) ? 'done' : at === null ? 'application_state' : 'unchanged',
      ]),
    );
  });
}
export async function undoRejections(
  ctx: JobsContext,
  jobId: string,
  { ids }: Out<(typeof bulk.undoRejections)['body']>,
): Promise<Outcome[]> {
  return each(ctx, { jobId, ids, endpoint: bulk.undoRejections }, async (rows) => {
    const locked = rows.map(({ id }) => id);
    const undone = new Set((await write.undoRejection(ctx.db, { ids: locked, now: ctx.now })).map(({ id }) => id));
    return new Map(locked.map((id) => [id, undone.has(id) ? ('done' as const) : ('application_state' as const)]));
  });
}
