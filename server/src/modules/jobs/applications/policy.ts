import * as contract from '#contract/jobs/applications/applications.ts';
import { type ApplicationState, isOpenState } from '#contract/jobs/applications/choices.ts';
import type { JobState } from '#contract/jobs/choices.ts';
import type { JobChannel } from '#contract/jobs/choices.ts';
import { allOf, allowed, guardedBy, roleVerdict, type PolicyCaller, type Verdict } from '#platform/policy.ts';

/** A job as someone who may apply sees it. */
export interface ApplyTo {
  readonly state: JobState;
  readonly channel: JobChannel;
  /** The caller's role on its page. */
  readonly role: string | null;
  /** An application waits so long for an answer that the job takes no more. */
  readonly stalled: boolean;
  /** The caller has an application to it. */
  readonly applied: boolean;
  /** How often the caller withdrew one. */
  readonly withdrawn: number;
}
const isTaking = ({ state, stalled, channel }: ApplyTo): Verdict =>
  state !== 'published' ? 'job_state' : stalled && channel === 'application' ? 'job_not_taking' : 'ok';
const isFirst = ({ applied, withdrawn }: ApplyTo): Verdict => (applied || withdrawn > 1 ? 'already_applied' : 'ok');

/** Once for each job, and once more after a withdrawal. Admins decide about everyone, so they do not apply. */
export const canApply = (ctx: PolicyCaller, job: ApplyTo): Verdict =>
  allOf(
    roleVerdict(ctx, contract.createApplication),
    isFirst(job),
    job.role === 'admin' ? 'own_page_job' : 'ok',
    job.channel === 'link' ? 'job_state' : 'ok',
    isTaking(job),
  );
export const canMarkApplied = (ctx: PolicyCaller, job: ApplyTo): Verdict =>
  allOf(
    roleVerdict(ctx, contract.markApplied),
    isFirst(job),
    job.channel === 'link' ? 'ok' : 'job_state',
    isTaking(job),
  );

/** An application of the caller. */
export interface OwnOf {
  readonly state: ApplicationState;
  readonly channel: JobChannel;
  /** Someone of the team has opened it, or moved it on without. */
  readonly viewed: boolean;
  readonly corrected: boolean;
  readonly isErased: boolean;
}
const ownOpen = ({ state, isErased }: OwnOf): Verdict => (!isErased && isOpenState(state) ? 'ok' : 'application_state');
const isHere = ({ channel }: OwnOf): Verdict => (channel === 'application' ? 'ok' : 'application_state');

export const canReplace = (ctx: PolicyCaller, own: OwnOf): Verdict =>
  allOf(roleVerdict(ctx, contract.editApplication), ownOpen(own), isHere(own), own.viewed ? 'application_state' : 'ok');
export const canCorrect = (ctx: PolicyCaller, own: OwnOf): Verdict =>
  allOf(
    roleVerdict(ctx, contract.editApplication),
    ownOpen(own),
    isHere(own),
    own.viewed ? 'ok' : 'application_state',
    own.corrected ? 'already_corrected' : 'ok',
  );
export const canEdit = (ctx: PolicyCaller, own: OwnOf): Verdict =>
  own.viewed ? canCorrect(ctx, own) : canReplace(ctx, own);
/** Until one is hired; a rejected or closed application can be withdrawn, too, which erases it. */
export const canWithdraw = (ctx: PolicyCaller, own: OwnOf): Verdict =>
  allOf(
    roleVerdict(ctx, contract.withdrawApplication),
    own.isErased || own.state === 'hired' || own.state === 'withdrawn' ? 'application_state' : 'ok',
  );
/** A rejection that has not left yet changes nothing for the candidate: an answer to the offer takes it back. */
export const canAnswerOffer = (ctx: PolicyCaller, own: OwnOf): Verdict =>
  allOf(roleVerdict(ctx, contract.answerOffer), own.state === 'offer' && !own.isErased ? 'ok' : 'application_state');
export const canConsent = (ctx: PolicyCaller, own: OwnOf): Verdict =>
  allOf(
    roleVerdict(ctx, contract.editApplicationConsent),
    isHere(own),
    !own.isErased && ['hired', 'rejected', 'closed'].includes(own.state) ? 'ok' : 'application_state',
  );
/** While it waits for a decision, and after one is hired. A rejection that has not left yet changes nothing. */
export const canWriteToTeam = (ctx: PolicyCaller, own: OwnOf): Verdict =>
  allOf(
    roleVerdict(ctx, contract.writeToTeam),
    isHere(own),
    !own.isErased && (isOpenState(own.state) || own.state === 'hired') ? 'ok' : 'application_state',
  );
/** `waits`: the offered times wait for an answer. */
export const canPick = (ctx: PolicyCaller, own: OwnOf, { waits }: { readonly waits: boolean }): Verdict =>
  allOf(roleVerdict(ctx, contract.pickInterview), ownOpen(own) === 'ok' && waits ? 'ok' : 'interview_state');

export const ownAbilities = (ctx: PolicyCaller, own: OwnOf) =>
  allowed({
    replace: canReplace(ctx, own),
    correct: canCorrect(ctx, own),
    withdraw: canWithdraw(ctx, own),
    answerOffer: canAnswerOffer(ctx, own),
    consent: canConsent(ctx, own),
    reply: canWriteToTeam(ctx, own),
  });

export const writes = [
  ...guardedBy(canApply, contract.createApplication, contract.previewApplication),
  ...guardedBy(canMarkApplied, contract.markApplied),
  ...guardedBy(canEdit, contract.editApplication),
  ...guardedBy(canWithdraw, contract.withdrawApplication),
  ...guardedBy(canAnswerOffer, contract.answerOffer),
  ...guardedBy(canConsent, contract.editApplicationConsent),
  ...guardedBy(canWriteToTeam, contract.writeToTeam),
  ...guardedBy(canPick, contract.pickInterview),
];
