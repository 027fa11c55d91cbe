import type { Endpoint, Out } from '#contract/core/endpoint.ts';
import type { listPipeline as listEndpoint, Pipeline, TeamApplication } from '#contract/jobs/pipeline/pipeline.ts';
import * as contract from '#contract/jobs/pipeline/pipeline.ts';
import { presentActorCard } from '#modules/actors';
import { actorReference } from '#platform/cards.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { defaultLimit, fromCursor, infinitePage, oldestPosition } from '#platform/paging/keyset.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { ownBefore } from '../applications/queries.ts';
import { lockApplication } from '../applications/queries-write.ts';
import type { JobRow } from '../columns.ts';
import { canChangeState } from '../policy.ts';
import { jobOf } from '../present.ts';
import { jobFor, type JobsContext, viewerOf } from '../read-job.ts';
import { figuresOfJob } from '../replies/figures.ts';
import { canReview } from './policy.ts';
import { namedIn, peopleOf, presentPipelineRow, presentReview } from './present.ts';
import { countStates, findReview, pipelinePage, reviewersOf, type ReviewRow } from './queries.ts';

/** The job whose pipeline the caller may see. */
export async function pipelineFor(ctx: JobsContext, jobId: string, endpoint: Endpoint): Promise<JobRow> {
  const [row, own] = await Promise.all([
    jobFor(ctx, jobId),
    ownBefore.first(ctx.db, { jobId, memberId: ctx.member.id }),
  ]);
  const applied = (own?.application_id ?? null) !== null;
  enforce(canReview(ctx, { pageId: row.page_id, role: row.role, applied }, endpoint));
  return row;
}

export async function readPipeline(ctx: JobsContext, jobId: string): Promise<Pipeline> {
  const row = await pipelineFor(ctx, jobId, contract.readPipeline);
  const [counts, team, replies] = await Promise.all([
    countStates(ctx.db, { jobId, now: ctx.now }),
    reviewersOf(ctx.db, { jobId }),
    figuresOfJob(ctx, jobId),
  ]);
  const cards = await ctx.cards(team.map(({ member_id: id }) => actorReference(id)));
  return {
    job: {
      id: jobId,
      title: row.title,
      page: presentActorCard(row, ctx.services, ctx.now),
      state: row.state,
      blind: row.blind,
      openings: row.openings,
      hired: row.hired,
      criteria: row.criteria,
      questions: row.questions,
    },
    counts: counts.map(({ state, count }) => ({ state, count })),
    overdue: counts.reduce((sum, { overdue }) => sum + overdue, 0),
    team: team.flatMap(({ member_id: id }) => cards.actor(id) ?? []),
    replies,
    closable: canChangeState(ctx, jobOf(row), 'closed') === 'ok',
  };
}

export async function listPipeline(
  ctx: JobsContext,
  jobId: string,
  { cursor, limit = defaultLimit, ...filters }: Out<(typeof listEndpoint)['query']>,
): Promise<Out<(typeof listEndpoint)['reply']>> {
  await pipelineFor(ctx, jobId, contract.listPipeline);
  const position = fromCursor(cursor, oldestPosition);
  const rows = await pipelinePage(ctx.db, {
    ...position,
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    jobId,
    state: filters.state ?? null,
    assignee: filters.assignee ?? null,
    overdue: filters.overdue !== undefined,
    meetsAll: filters.meetsAll !== undefined,
    minRating: filters.minRating ?? null,
    place: filters.place === undefined || filters.place === '' ? null : filters.place,
    question: filters.question ?? null,
    answer: filters.answer ?? null,
    now: ctx.now,
    limit: limit + 1,
  });
  const cards = await ctx.cards(rows.flatMap(peopleOf));
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.submitted_at, id: row.application_id }),
    (row) => presentPipelineRow(row, cards),
  );
}

/** An application as its team sees it. */
export const reviewFor = async (ctx: JobsContext, applicationId: string): Promise<ReviewRow> =>
  found(await findReview.first(ctx.db, { ...viewerOf(ctx), applicationId }));
/** The same, locked until the transaction ends. */
export async function lockedReview(ctx: JobsContext, applicationId: string): Promise<ReviewRow> {
  const sought = { ...viewerOf(ctx), applicationId };
  const { locks, row } = await inOrder({
    locks: async () => lockApplication(ctx.db, { id: applicationId }),
    row: async () => findReview.first(ctx.db, sought),
  });
  found(locks[0]);
  return found(row);
}
export async function presentedReview(ctx: JobsContext, row: ReviewRow): Promise<TeamApplication> {
  return presentReview(row, await ctx.cards(namedIn(row)), ctx);
}
export const readReview = async (ctx: JobsContext, applicationId: string): Promise<TeamApplication> =>
  presentedReview(ctx, await reviewFor(ctx, applicationId));
