import * as contract from '#contract/jobs/jobs.ts';
import { JOB_STEPS, PAGE_JOBS_MAX, type JobDecision, type JobState, type JobTarget } from '#contract/jobs/choices.ts';
import { judgeJob } from '#contract/jobs/moderation.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import type { PageRole } from '#contract/core/roles.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import {
  allOf,
  allowed,
  guardedBy,
  roleVerdict,
  type PolicyCaller,
  type Verdict,
  limitVerdict,
} from '#platform/policy.ts';

/** A page, with the role in its team of the member who calls. */
export interface PageOf {
  readonly pageId: string;
  readonly role: PageRole | null;
}
export interface JobOf extends PageOf {
  /** By now: see `job_state`. */
  readonly state: JobState;
}

/** Admins and editors, as themselves or while they act as the page, but not while they act as another page. */
export const asEditor = (ctx: PolicyCaller, endpoint: Endpoint, { pageId, role }: PageOf): Verdict =>
  allOf(
    roleVerdict(ctx, endpoint),
    role === 'admin' || role === 'editor' ? 'ok' : 'not_permitted',
    ctx.actor.id === ctx.member.id || ctx.actor.id === pageId ? 'ok' : 'not_permitted',
  );
const EDITABLE: ReadonlySet<JobState> = new Set(['draft', 'published', 'paused']);

/** `jobs`: those that the page has, without closed ones. */
export const canCreateJob = (ctx: PolicyCaller, page: PageOf & { readonly jobs: number }): Verdict =>
  allOf(asEditor(ctx, contract.createJob, page), page.jobs < PAGE_JOBS_MAX ? 'ok' : 'too_many_jobs');
export const canEditJob = (ctx: PolicyCaller, job: JobOf): Verdict =>
  allOf(asEditor(ctx, contract.editJob, job), EDITABLE.has(job.state) ? 'ok' : 'job_state');
export const canChangeState = (ctx: PolicyCaller, job: JobOf, target: JobTarget): Verdict => {
  const before: readonly JobState[] = JOB_STEPS[target];
  const step = before.includes(job.state) ? 'ok' : job.state === target ? 'unchanged' : 'job_state';
  const limit = target === 'published' ? limitVerdict(ctx) : 'ok';
  return allOf(asEditor(ctx, contract.editJobState, job), limit, step);
};
export const canDeleteJob = (ctx: PolicyCaller, job: JobOf): Verdict =>
  allOf(asEditor(ctx, contract.deleteJob, job), job.state === 'draft' ? 'ok' : 'job_state');
/** A job that is over is posted again as a new one. */
export const canRepeatJob = (ctx: PolicyCaller, job: JobOf): Verdict =>
  allOf(asEditor(ctx, contract.createJob, job), job.state === 'draft' ? 'job_state' : 'ok');
export const canManageJob = (ctx: PolicyCaller, job: JobOf): Verdict => asEditor(ctx, contract.listJobChanges, job);
/** Nobody of its page reports its job, in whatever name. */
export const canReportJob = (ctx: PolicyCaller, { role, state }: JobOf): Verdict =>
  allOf(roleVerdict(ctx, createReport), role === null && state !== 'draft' ? 'ok' : 'not_found');

export const jobAbilities = (ctx: PolicyCaller, job: JobOf) =>
  allowed({
    edit: canEditJob(ctx, job),
    publish: canChangeState(ctx, job, 'published'),
    pause: canChangeState(ctx, job, 'paused'),
    close: canChangeState(ctx, job, 'closed'),
    delete: canDeleteJob(ctx, job),
    repeat: canRepeatJob(ctx, job),
    manage: canManageJob(ctx, job),
    report: canReportJob(ctx, job),
  });

const JUDGED = {
  freeze: ['published', 'paused'],
  restore: ['frozen'],
  close: ['published', 'paused', 'expired', 'frozen'],
} as const satisfies Record<JobDecision, readonly JobState[]>;
/** A platform admin does not decide about a job of a page whose team they are in. */
export const canJudgeJob = ({ role, state }: Pick<JobOf, 'role' | 'state'>, decision: JobDecision): Verdict => {
  const before: readonly JobState[] = JUDGED[decision];
  return allOf(role === null ? 'ok' : 'not_oneself', before.includes(state) ? 'ok' : 'job_state');
};
export const judgingAbilities = (job: Pick<JobOf, 'role' | 'state'>) =>
  allowed({
    freeze: canJudgeJob(job, 'freeze'),
    restore: canJudgeJob(job, 'restore'),
    close: canJudgeJob(job, 'close'),
  });

/** Who may make each write. A sweep calls each while the function says no. */
export const writes = [
  ...guardedBy(canCreateJob, contract.createJob),
  ...guardedBy(canEditJob, contract.editJob),
  ...guardedBy(canChangeState, contract.editJobState),
  ...guardedBy(canDeleteJob, contract.deleteJob),
  ...guardedBy(canJudgeJob, judgeJob),
];
