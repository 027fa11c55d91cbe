import * as contract from '#contract/jobs.ts';
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
  },
  situations: {
    'that is a draft, to its admin': toTeam('admin', 'draft'),
    'that is a draft, to its editor': toTeam('editor', 'draft'),
    'that is published, to its editor': toTeam('editor', 'published'),
    'that is published, to its advertiser': toTeam('advertiser', 'published'),
    'that is paused, to its editor': toTeam('editor', 'paused'),
    'that is closed, to its editor': toTeam('editor', 'closed'),
    'that is published, to a stranger': async (world) => {
      const { job } = await anOpenJob(world);
      return seenBy(await someone(world), job.id);
    },
  },
});
