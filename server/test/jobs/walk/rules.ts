import type { ApplicationState, Stage } from '#contract/jobs/applications/choices.ts';
import type { JobDecision, JobState, JobTarget } from '#contract/jobs/choices.ts';
import type { Member } from '../../world.ts';
import {
  type ApplicationModel,
  isGone,
  isLeaving,
  isOpen,
  isSeen,
  type JobModel,
  type Model,
  stateAt,
} from './model.ts';

/* What each step should answer, written by hand from the rules: `ok`, `unchanged`, or the code of the refusal. */

const DAY = 86_400_000;
const steps: Readonly<Record<JobTarget, readonly JobState[]>> = {
  published: ['draft', 'paused'],
  paused: ['published'],
  closed: ['published', 'paused', 'expired'],
};
export function toState({ applications }: Model, job: JobModel, target: JobTarget, now: number): string {
  const state = stateAt(job, now);
  if (!steps[target].includes(state)) return state === target ? 'unchanged' : 'job_state';
  const isUndecided = applications.some((each) => each.job === job && isOpen(each));
  return target === 'closed' && isUndecided ? 'closing_incomplete' : 'ok';
}
const judged: Readonly<Record<JobDecision, readonly JobState[]>> = {
  freeze: ['published', 'paused'],
  restore: ['frozen'],
  close: ['published', 'paused', 'expired', 'frozen'],
};
export function toJudge(job: JobModel, decision: JobDecision, now: number): string {
  if (job.state === 'draft') return 'not_found';
  return judged[decision].includes(stateAt(job, now)) ? 'ok' : 'job_state';
}
export const toEditJob = (job: JobModel, now: number): string =>
  ['draft', 'published', 'paused'].includes(stateAt(job, now)) ? 'ok' : 'job_state';

/** Fourteen days after its date, an unanswered application keeps others from being sent. */
const stalls = ({ state, isAnswered, dueAt }: ApplicationModel, now: number): boolean =>
  !isAnswered && (state === 'submitted' || state === 'viewed') && dueAt < now - 14 * DAY;
export function toApply({ applications }: Model, job: JobModel, person: Member, now: number): string {
  if (job.state === 'draft' || job.state === 'frozen') return 'not_found';
  if (isGone(job, now)) return 'job_gone';
  const ofJob = applications.filter((each) => each.job === job);
  const own = ofJob.filter((each) => each.person === person);
  if (own.some(({ isErased }) => !isErased) || own.length > 1) return 'already_applied';
  if (stateAt(job, now) !== 'published') return 'job_state';
  return ofJob.some((each) => stalls(each, now)) ? 'job_not_taking' : 'ok';
}

/** A job that is frozen cannot be read, so that its questions cannot be answered again. */
export function toEdit(application: ApplicationModel): string {
  if (!isOpen(application)) return 'application_state';
  if (isSeen(application) && application.isCorrected) return 'already_corrected';
  return application.job.state === 'frozen' ? 'not_found' : 'ok';
}
export const toWithdraw = ({ state }: ApplicationModel): string =>
  state === 'hired' || state === 'withdrawn' ? 'application_state' : 'ok';
export function toAnswerOffer(application: ApplicationModel, accepts: boolean): string {
  if (application.state !== 'offer') return 'application_state';
  return accepts && application.job.hired >= application.job.openings ? 'openings_filled' : 'ok';
}
export const toPick = (application: ApplicationModel, slot: number | null, now: number): string =>
  isOpen(application) && application.isAsked && (slot === null || slot > now) ? 'ok' : 'interview_state';
export const toReply = (application: ApplicationModel): string =>
  isOpen(application) || application.state === 'hired' ? 'ok' : 'application_state';
export const toConsent = ({ state }: ApplicationModel): string =>
  ['hired', 'rejected', 'closed'].includes(state) ? 'ok' : 'application_state';

const order: readonly ApplicationState[] = ['submitted', 'viewed', 'shortlisted', 'interview', 'offer'];
const rank = (state: ApplicationState, round: number): number => order.indexOf(state) * 10 + round;
export interface Target {
  readonly state: Stage;
  readonly round: number;
  readonly reason: string;
}
function toReopen({ job, decidedAt }: ApplicationModel, reason: string, now: number): string {
  if (stateAt(job, now) === 'closed') return 'job_state';
  if (decidedAt === null || now - decidedAt > 30 * DAY) return 'reopen_too_late';
  return reason === '' ? 'invalid_input' : 'ok';
}
/** Together with others, a rejected one is not reopened. */
export function toMove(
  application: ApplicationModel,
  { state, round, reason }: Target,
  { now, isBulk }: { readonly now: number; readonly isBulk: boolean },
): string {
  if (isLeaving(application) || application.isErased) return 'application_state';
  if ((state === 'interview') !== round > 0) return 'application_state';
  if (application.state === 'rejected' && !isBulk) return toReopen(application, reason, now);
  if (!isOpen(application)) return 'application_state';
  const step = rank(state, round) - rank(application.state, application.round);
  if (step === 0) return 'unchanged';
  return step < 0 && reason === '' ? 'invalid_input' : 'ok';
}
export function toInvite(application: ApplicationModel, round: number): string {
  if (!isOpen(application) || isLeaving(application) || application.state === 'offer') return 'application_state';
  return application.state === 'interview' && round < application.round ? 'invalid_input' : 'ok';
}
export const toReject = (application: ApplicationModel): string =>
  isLeaving(application) ? 'unchanged' : isOpen(application) ? 'ok' : 'application_state';
export const toUndo = (application: ApplicationModel): string => (isLeaving(application) ? 'ok' : 'application_state');
export const toMessage = ({ isErased }: ApplicationModel): string => (isErased ? 'application_state' : 'ok');
