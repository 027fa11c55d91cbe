import * as contract from '#contract/jobs/jobs.ts';
import { markApplied } from '#contract/jobs/applications/applications.ts';
import { saveJob } from '#contract/jobs/favourites.ts';
import { readPipeline } from '#contract/jobs/pipeline/pipeline.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import * as moderation from '#contract/jobs/moderation.ts';
import type { PageRole } from '#contract/core/roles.ts';
import { aJob, anOpenJob } from './job.ts';
import type { Member, World } from '../world.ts';
import { defineAbilities, type Situation } from '../abilities/cases.ts';
import { someone } from '../abilities/people.ts';

type Job = contract.Job;
const params = ({ id }: Job) => ({ params: { jobId: id } });
const seenBy = (viewer: Member, jobId: string): Situation<Job> => ({
  call: viewer.call,
  read: async () => (await viewer.call(contract.readJob, { params: { jobId } })).reply.data,
});
const steps = {
  draft: [],
  published: ['published'],
  paused: ['published', 'paused'],
  closed: ['published', 'closed'],
} as const;
const toTeam = (role: PageRole, state: keyof typeof steps) => async (world: World) => {
  const { job, page } = await aJob(world);
  for (const step of steps[state]) await job.step(step);
  const member = await someone(world);
  await page.setRole(member, role);
  return seenBy(member, job.id);
};
const step = (state: 'published' | 'paused' | 'closed') => ({
  endpoint: contract.editJobState,
  input: (job: Job) => ({ ...params(job), body: { state } }),
});

export const jobAbilities = defineAbilities<Job>({
  kind: 'a job',
  schema: contract.job,
  abilities: {
    edit: {
      endpoint: contract.editJob,
      input: (job) => ({ ...params(job), body: { version: job.version, summary: 'Something' } }),
    },
    publish: step('published'),
    pause: step('paused'),
    close: step('closed'),
    delete: { endpoint: contract.deleteJob, input: params },
    repeat: {
      endpoint: contract.createJob,
      input: (job) => ({ params: { pageId: job.page.id }, body: { title: 'Again', earlierId: job.id } }),
    },
    manage: { endpoint: contract.listJobChanges, input: params },
    review: { endpoint: readPipeline, input: params },
    save: { endpoint: saveJob, input: params },
    report: { endpoint: createReport, input: ({ id }) => ({ body: { kind: 'job', id, reason: 'spam' } }) },
  },
  situations: {
    'that is a draft, to its admin': toTeam('admin', 'draft'),
    'that is a draft, to its editor': toTeam('editor', 'draft'),
    'that is published, to its editor': toTeam('editor', 'published'),
    'that is published, to its advertiser': toTeam('advertiser', 'published'),
    'that is paused, to its editor': toTeam('editor', 'paused'),
    'that is closed, to its editor': toTeam('editor', 'closed'),
    'that is published, to an editor who applied': async (world) => {
      const { job, page } = await anOpenJob(world, { channel: 'link', channelAddress: 'https://jobs.example/1' });
      const candidate = await someone(world);
      await candidate.call(markApplied, { params: { jobId: job.id } });
      await page.setRole(candidate, 'editor');
      return seenBy(candidate, job.id);
    },
    'that is published, to a stranger': async (world) => {
      const { job } = await anOpenJob(world);
      return seenBy(await someone(world), job.id);
    },
  },
});

let desks = 0;
const watched =
  (steps: readonly Step[], isOnTeam = false) =>
  async (world: World) => {
    const { page, job } = await anOpenJob(world);
    const desk = await world.member(`jobdesk${(desks += 1)}`, { isAdmin: true });
    // What keeps an open job in the list.
    const grounds = JSON.stringify([
      { rule: 'age', field: 'title', word: 'Loom', ground: 'By law', memberId: desk.id, at: new Date(0) },
    ]);
    await world.db.updateTable('job').set({ grounds }).where('id', '=', job.id).execute();
    for (const decision of steps) await desk.call(moderation.judgeJob, judgement(job, decision));
    if (isOnTeam) await page.setRole(desk, 'advertiser');
    return {
      call: desk.call,
      read: async () => {
        const { data } = (await desk.call(moderation.listWatchedJobs, { query: { size: '50' } })).reply;
        const found = data.find(({ id }) => id === job.id);
        if (found === undefined) throw new Error('is not listed');
        return found;
      },
    };
  };
type Step = 'freeze' | 'restore' | 'close';
const judgement = ({ id }: { readonly id: string }, decision: Step) => ({
  params: { jobId: id },
  body: { decision, reason: 'A check' },
});
const decision = (step: Step) => ({
  endpoint: moderation.judgeJob,
  input: (job: moderation.WatchedJob) => judgement(job, step),
});
export const watchedJobAbilities = defineAbilities<moderation.WatchedJob>({
  kind: 'a job that platform admins look at',
  schema: moderation.watchedJob,
  abilities: { freeze: decision('freeze'), restore: decision('restore'), close: decision('close') },
  situations: {
    'that is open': watched([]),
    'that is frozen': watched(['freeze']),
    'that is of their own page': watched([], true),
  },
});
