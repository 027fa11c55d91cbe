import type { ApplicationState } from '#contract/jobs/applications/choices.ts';
import type { JobState } from '#contract/jobs/choices.ts';
import type { Member } from '../../world.ts';

/** A job as it should be. Times are milliseconds. */
export interface JobModel {
  id: string;
  /** As it is stored: `expired` follows from the time. */
  state: Exclude<JobState, 'expired'>;
  frozenFrom: 'published' | 'paused';
  expiresAt: number | null;
  closedAt: number | null;
  readonly replyDays: number;
  readonly openings: number;
  hired: number;
  wasPublished: boolean;
}
export interface ApplicationModel {
  readonly id: string;
  readonly job: JobModel;
  readonly person: Member;
  state: ApplicationState;
  round: number;
  isOpened: boolean;
  isCorrected: boolean;
  isAnswered: boolean;
  isErased: boolean;
  /** Times of an interview wait for the candidate. */
  isAsked: boolean;
  dueAt: number;
  leavesAt: number | null;
  decidedAt: number | null;
  /** Of what was sent, by its number. */
  readonly digests: Map<number, string>;
}
export interface Model {
  readonly jobs: JobModel[];
  readonly applications: ApplicationModel[];
}

const DAY = 86_400_000;
export const OPEN: ReadonlySet<ApplicationState> = new Set([
  'submitted',
  'viewed',
  'shortlisted',
  'interview',
  'offer',
]);
export const isOpen = ({ state }: Pick<ApplicationModel, 'state'>): boolean => OPEN.has(state);
export const isLeaving = ({ leavesAt }: ApplicationModel): boolean => leavesAt !== null;
/** Someone of the team has opened it or moved it on. */
export const isSeen = ({ isOpened, state }: ApplicationModel): boolean => isOpened || state !== 'submitted';

export function stateAt({ state, expiresAt }: JobModel, now: number): JobState {
  if ((state !== 'published' && state !== 'paused') || expiresAt === null || now < expiresAt) return state;
  return now >= expiresAt + 14 * DAY ? 'closed' : 'expired';
}
/** Over for more than 30 days: outside its team, reading it answers 410. */
export function isGone({ closedAt, expiresAt }: JobModel, now: number): boolean {
  const endedAt = closedAt ?? (expiresAt !== null && expiresAt <= now ? expiresAt : null);
  return endedAt !== null && endedAt < now - 30 * DAY;
}

export function closeModel({ applications }: Model, job: JobModel, to: 'rejected' | 'closed', now: number): void {
  for (const application of applications)
    if (application.job === job && isOpen(application)) decide(application, to, now);
  Object.assign(job, { state: 'closed', closedAt: now });
}
export function decide(application: ApplicationModel, state: 'rejected' | 'closed', now: number): void {
  Object.assign(application, { state, round: 0, leavesAt: null, decidedAt: now, isAsked: false });
  // What ends without a decision stays unanswered.
  if (state === 'rejected') application.isAnswered = true;
}
/** What the sweeps do: rejections leave after ten minutes, and jobs that expired 14 days ago are closed. */
export function pass(model: Model, now: number): void {
  for (const application of model.applications)
    if (application.leavesAt !== null && application.leavesAt <= now) decide(application, 'rejected', now);
  for (const job of model.jobs)
    if (job.state !== 'closed' && stateAt(job, now) === 'closed') closeModel(model, job, 'closed', now);
}
