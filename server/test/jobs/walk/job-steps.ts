import * as bulk from '#contract/jobs/pipeline/bulk.ts';
import { OPEN_STATES } from '#contract/jobs/applications/choices.ts';
import type { JobTarget } from '#contract/jobs/choices.ts';
import { judgeJob } from '#contract/jobs/moderation.ts';
import * as contract from '#contract/jobs/jobs.ts';
import { wholeJob } from '../job.ts';
import { closeModel, type JobModel, type Model } from './model.ts';
import { type Action, type Step, type Walk, wordOf } from './open-walk.ts';
import * as rules from './rules.ts';

/* What is done with a job, by its page and by the platform. */

const shown = ({ pick, model }: Walk): JobModel => {
  // Those that are over are tried less often.
  const living = model.jobs.filter(({ state }) => state !== 'closed');
  return pick([...model.jobs, ...living, ...living, ...living]);
};
const rowOf = ({ rows }: Walk, { id }: JobModel) => rows.job.find((row) => row.id === id);

/** The id and the last day of a job, as its page reads them. */
type Reply = { readonly data: { readonly id: string; readonly expiresAt: string | null } };
const published = (job: JobModel, reply: unknown): void => {
  const { expiresAt } = (reply as Reply).data;
  Object.assign(job, { state: 'published', wasPublished: true });
  job.expiresAt = expiresAt === null ? null : new Date(expiresAt).getTime();
};
const stepTo = (walk: Walk, target: JobTarget, job = shown(walk)): Step => ({
  about: `${target} (${job.state})`,
  job,
  expected: rules.toState(walk.model, job, target, walk.now()),
  call: () => walk.admin.call(contract.editJobState, { params: { jobId: job.id }, body: { state: target } }),
  taken: (reply) => {
    if (target === 'published') published(job, reply);
    else if (target === 'paused') job.state = 'paused';
    else closeModel(walk.model, job, 'rejected', walk.now());
  },
});
const judge =
  (decision: 'freeze' | 'restore' | 'close'): Action =>
  (walk) => {
    const job = shown(walk);
    return {
      about: `${decision} by the platform (${job.state})`,
      job,
      expected: rules.toJudge(job, decision, walk.now()),
      call: () => walk.desk.call(judgeJob, { params: { jobId: job.id }, body: { decision, reason: 'A check' } }),
      taken: () => {
        if (decision === 'close') return closeModel(walk.model, job, 'closed', walk.now());
        if (decision === 'freeze') job.frozenFrom = job.state === 'paused' ? 'paused' : 'published';
        job.state = decision === 'freeze' ? 'frozen' : job.frozenFrom;
      },
    };
  };

/** With an answer for everyone, or with one that is missing. */
const closeWithAnswers: Action = (walk) => {
  const { model, admin, next, now } = walk;
  const job = shown(walk);
  const verdict = rules.toState(model, job, 'closed', now());
  const isWhole = next() < 0.6;
  const groups = isWhole ? OPEN_STATES.map((state) => ({ state, code: 'filled' as const, words: 'Thank you.' })) : [];
  return {
    about: `close with ${isWhole ? 'all' : 'no'} answers (${job.state})`,
    job,
    expected: isWhole && verdict === 'closing_incomplete' ? 'ok' : verdict,
    call: () => admin.call(bulk.closeJob, { params: { jobId: job.id }, body: { closeReason: 'filled', groups } }),
    taken: () => closeModel(model, job, 'rejected', now()),
  };
};

const newModel = (id: string, replyDays: number, openings: number): JobModel => ({
  id,
  state: 'draft',
  frozenFrom: 'published',
  expiresAt: null,
  closedAt: null,
  replyDays,
  openings,
  hired: 0,
  wasPublished: false,
});
/** Two at a time: a page that is not verified has three open jobs at most. */
const MAX_LIVING = 2;
const isLiving = ({ state }: JobModel): boolean => state !== 'closed';
/** A draft, also one that posts another job again: drafts are not posted again. */
export const createDraft: Action = (walk) => {
  const { model, pick, page, admin } = walk;
  if (model.jobs.filter(isLiving).length >= MAX_LIVING) return null;
  const earlier = model.jobs.length === 0 ? undefined : pick(model.jobs);
  const [replyDays, openings] = [pick([3, 14]), pick([1, 1, 2])];
  const fields = { ...wholeJob, title: `${wordOf(walk)} mechanic`, replyDays, openings };
  const body = earlier === undefined ? fields : { ...fields, earlierId: earlier.id };
  return {
    about: `post again (${earlier?.state ?? 'none'})`,
    expected: earlier?.state === 'draft' ? 'job_state' : 'ok',
    call: () => admin.call(contract.createJob, { params: { pageId: page.id }, body }),
    taken: (reply) => model.jobs.push(newModel((reply as Reply).data.id, replyDays, openings)),
  };
};
const removeFrom = (model: Model, job: JobModel): void => {
  model.jobs.splice(model.jobs.indexOf(job), 1);
};

export const publish = (walk: Walk, job: JobModel): Step => stepTo(walk, 'published', job);
export const jobSteps: Readonly<Record<string, Action>> = {
  'a draft is made': createDraft,
  'a job is published': (walk) => stepTo(walk, 'published'),
  'a job is paused': (walk) => stepTo(walk, 'paused'),
  'a job is closed': (walk) => stepTo(walk, 'closed'),
  'a job is closed with answers': (walk) => (walk.next() < 0.5 ? null : closeWithAnswers(walk)),
  'a job is frozen': judge('freeze'),
  'a job is restored': judge('restore'),
  'a job is taken down': (walk) => (walk.next() < 0.6 ? null : judge('close')(walk)),
  'a job is edited': (walk) => {
    const job = shown(walk);
    const body = {
      version: rowOf(walk, job)?.version ?? 0,
      title: `${wordOf(walk)} ${walk.pick(['fitter', 'turner'])}`,
    };
    return {
      about: `edit (${job.state})`,
      job,
      expected: rules.toEditJob(job, walk.now()),
      call: () => walk.admin.call(contract.editJob, { params: { jobId: job.id }, body }),
      taken: () => {},
    };
  },
  'a job is deleted': (walk) => {
    const job = shown(walk);
    if (job.state === 'draft' && walk.next() < 0.5) return null;
    return {
      about: `delete (${job.state})`,
      expected: job.state === 'draft' ? 'ok' : 'job_state',
      call: () => walk.admin.call(contract.deleteJob, { params: { jobId: job.id } }),
      taken: () => removeFrom(walk.model, job),
    };
  },
};
