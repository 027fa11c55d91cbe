import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import type { TeamApplication } from '#contract/jobs/pipeline/pipeline.ts';
import type { rateApplication as rateEndpoint } from '#contract/jobs/pipeline/review.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import type { JobsContext } from '../read-job.ts';
import { canNote, canRate } from './policy.ts';
import { reviewOf } from './present.ts';
import * as write from './queries-write.ts';
import { lockedReview, readReview } from './read.ts';

const changedBy = async (ctx: JobsContext, at: { job_id: string; page_id: string; application_id: string }) =>
  ctx.emit('jobs.pipeline_changed', {
    jobId: at.job_id,
    pageId: at.page_id,
    applicationId: at.application_id,
    step: null,
    candidateId: null,
  });

export async function createNote(ctx: JobsContext, applicationId: string, text: string): Promise<TeamApplication> {
  const row = await lockedReview(ctx, applicationId);
  enforce(canNote(ctx, reviewOf(row)));
  await write.insertNote(ctx.db, { id: uuid(), applicationId, by: ctx.member.id, text, now: ctx.now });
  await changedBy(ctx, row);
  return readReview(ctx, applicationId);
}
export async function deleteNote(ctx: JobsContext, noteId: string): Promise<void> {
  const [row] = await write.removeNote(ctx.db, { noteId, by: ctx.member.id });
  if (row !== undefined) await changedBy(ctx, row);
}

/** Rates by the criteria of the job. The ratings of others are shown from then on. */
export async function rateApplication(
  ctx: JobsContext,
  applicationId: string,
  { ratings }: Out<(typeof rateEndpoint)['body']>,
): Promise<TeamApplication> {
  const row = await lockedReview(ctx, applicationId);
  enforce(canRate(ctx, reviewOf(row)));
  const criteria = new Set(row.criteria.map(({ id }) => id));
  const values = new Map(ratings.map(({ criterionId, value }) => [criterionId, value]));
  for (const [index, { criterionId }] of ratings.entries())
    if (!criteria.has(criterionId)) throw fieldRefusal(`ratings.${index}.criterionId`, 'invalid_choice');
  await write.storeRating(ctx.db, {
    applicationId,
    memberId: ctx.member.id,
    criteria: [...values.keys()],
    values: [...values.values()],
  });
  await changedBy(ctx, row);
  return readReview(ctx, applicationId);
}
