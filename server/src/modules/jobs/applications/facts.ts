import type { ApplicationState, ApplicationStep } from '#contract/jobs/applications/choices.ts';
import type { Writing } from '#platform/context.ts';

interface Place {
  readonly applicationId: string;
  readonly jobId: string;
  readonly pageId: string;
  /** Null: withdrawn or erased. */
  readonly memberId: string | null;
}
interface Change {
  readonly step: ApplicationStep;
  readonly state: ApplicationState;
  /** The team does not see yet whose application it is. */
  readonly covered: boolean;
}
/** Those that change a row in the list of what was written. */
const inConversations: ReadonlySet<ApplicationStep> = new Set([
  'messaged',
  'replied',
  'uncovered',
  'withdrawn',
  'offer_declined',
]);
const forTeamAlone: ReadonlySet<ApplicationStep> = new Set(['assigned', 'uncovered', 'rejection_undone']);

/** Tells both sides of a change: the candidate, and those who have the pipeline on the screen. */
export async function emitChange(
  ctx: Pick<Writing, 'emit'>,
  { applicationId, jobId, pageId, memberId }: Place,
  { step, state, covered }: Change,
): Promise<void> {
  const candidateId = covered ? null : memberId;
  await ctx.emit('jobs.pipeline_changed', { jobId, pageId, applicationId, step, candidateId });
  if (inConversations.has(step)) await ctx.emit('jobs.conversations_changed', { pageId });
  if (memberId !== null && !forTeamAlone.has(step))
    await ctx.emit('jobs.application_changed', { applicationId, jobId, pageId, memberId, step, state });
}
