import * as contract from '#contract/jobs/pipeline/pipeline.ts';
import * as bulk from '#contract/jobs/pipeline/bulk.ts';
import * as reviewing from '#contract/jobs/pipeline/review.ts';
import {
  type ApplicationState,
  isOpenState,
  moveOf,
  type Position,
  REOPEN_DAYS,
} from '#contract/jobs/applications/choices.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { PageRole } from '#contract/core/roles.ts';
import {
  allOf,
  allowed,
  guardedBy,
  ownThings,
  roleVerdict,
  type PolicyCaller,
  type Verdict,
} from '#platform/policy.ts';
import { day } from '#platform/time.ts';

/** The pipeline of a job for the member who calls. */
export interface PipelineOf {
  readonly pageId: string;
  readonly role: PageRole | null;
  /** They applied for the job themselves. */
  readonly applied: boolean;
}
/** For everyone else there is no pipeline. */
export const canReview = (
  ctx: PolicyCaller,
  { pageId, role, applied }: PipelineOf,
  endpoint: Endpoint = contract.readPipeline,
): Verdict =>
  allOf(
    roleVerdict(ctx, endpoint),
    (role === 'admin' || role === 'editor') && !applied ? 'ok' : 'not_found',
    ctx.actor.id === ctx.member.id || ctx.actor.id === pageId ? 'ok' : 'not_found',
  );

/** An application that the caller reviews. */
export interface ReviewOf {
  readonly position: Position;
  readonly leaving: boolean;
  readonly covered: boolean;
  readonly decidedAt: Date | null;
  readonly isErased: boolean;
  /** Nobody waits for a decision about a closed job. */
  readonly isJobClosed: boolean;
}
const mayCall = (ctx: PolicyCaller, endpoint: Endpoint): Verdict => roleVerdict(ctx, endpoint);
const isOpen = ({ position: { state }, leaving, isErased }: ReviewOf): Verdict =>
  isOpenState(state) && !leaving && !isErased ? 'ok' : 'application_state';

export const canOpen = (ctx: PolicyCaller, application: ReviewOf | null): Verdict =>
  allOf(mayCall(ctx, reviewing.openApplication), application === null ? 'not_found' : 'ok');
/** `to`: null asks whether it can be moved anywhere. */
export const canMove = (ctx: PolicyCaller, application: ReviewOf, to: Position | null, now: Date): Verdict => {
  const may = mayCall(ctx, reviewing.moveApplication);
  if (may !== 'ok') return may;
  if (application.leaving || application.isErased) return 'application_state';
  if (to === null) return isOpen(application);
  const move = moveOf(application.position, to);
  if (move === 'none') return 'application_state';
  if (move === 'same') return 'unchanged';
  return move === 'reopen' ? reopening(application, now) : 'ok';
};
function reopening({ decidedAt, isJobClosed }: ReviewOf, now: Date): Verdict {
  if (isJobClosed) return 'job_state';
  const isInTime = decidedAt !== null && now.getTime() - decidedAt.getTime() <= REOPEN_DAYS * day;
  return isInTime ? 'ok' : 'reopen_too_late';
}
export const canReopen = (ctx: PolicyCaller, application: ReviewOf, now: Date): Verdict =>
  allOf(
    mayCall(ctx, reviewing.moveApplication),
    application.position.state === 'rejected' && !application.isErased ? 'ok' : 'application_state',
    reopening(application, now),
  );
export const canReject = (ctx: PolicyCaller, application: ReviewOf): Verdict =>
  allOf(mayCall(ctx, bulk.rejectApplications), isOpen(application));
export const canUndoRejection = (ctx: PolicyCaller, { leaving }: ReviewOf): Verdict =>
  allOf(mayCall(ctx, bulk.undoRejections), leaving ? 'ok' : 'application_state');
export const canUncover = (ctx: PolicyCaller, { covered }: ReviewOf): Verdict =>
  allOf(mayCall(ctx, reviewing.uncoverApplication), covered ? 'ok' : 'unchanged');
/** Notes and ratings are about people who are considered, also after the decision. */
export const canNote = (ctx: PolicyCaller, { isErased }: ReviewOf): Verdict =>
  allOf(mayCall(ctx, reviewing.createNote), isErased ? 'application_state' : 'ok');
export const canRate = (ctx: PolicyCaller, { isErased }: ReviewOf): Verdict =>
  allOf(mayCall(ctx, reviewing.rateApplication), isErased ? 'application_state' : 'ok');
export const canMessage = (ctx: PolicyCaller, { isErased }: ReviewOf): Verdict =>
  allOf(mayCall(ctx, reviewing.messageCandidate), isErased ? 'application_state' : 'ok');
export const canOfferInterview = (ctx: PolicyCaller, application: ReviewOf): Verdict =>
  allOf(
    mayCall(ctx, reviewing.offerInterview),
    isOpen(application),
    application.position.state === 'offer' ? 'application_state' : 'ok',
  );

export const reviewAbilities = (ctx: PolicyCaller, application: ReviewOf, now: Date) =>
  allowed({
    move: canMove(ctx, application, null, now),
    reject: canReject(ctx, application),
    undoRejection: canUndoRejection(ctx, application),
    reopen: canReopen(ctx, application, now),
    uncover: canUncover(ctx, application),
    rate: canRate(ctx, application),
    note: canNote(ctx, application),
    offerInterview: canOfferInterview(ctx, application),
    message: canMessage(ctx, application),
  });

export const positionOf = ({
  state,
  round,
}: {
  readonly state: ApplicationState;
  readonly round: number;
}): Position => ({
  state,
  round,
});

export const writes = [
  ...guardedBy(canOpen, reviewing.openApplication),
  ...guardedBy(canMove, reviewing.moveApplication),
  ...guardedBy(canUncover, reviewing.uncoverApplication),
  ...guardedBy(canNote, reviewing.createNote),
  ...guardedBy(canRate, reviewing.rateApplication),
  ...guardedBy(canMessage, reviewing.messageCandidate),
  ...guardedBy(canOfferInterview, reviewing.offerInterview),
  ...guardedBy(
    canReview,
    bulk.moveApplications,
    bulk.assignApplications,
    bulk.rejectApplications,
    bulk.undoRejections,
    bulk.exportPipeline,
    bulk.closeJob,
  ),
  ...ownThings('the statement deletes notes of the caller alone', reviewing.deleteNote),
];
