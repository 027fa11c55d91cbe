import * as applications from '#contract/jobs/applications/applications.ts';
import { applying, type Applying } from '#contract/jobs/applications/applications.ts';
import { ownApplication, type OwnApplication } from '#contract/jobs/applications/shape.ts';
import * as pipeline from '#contract/jobs/pipeline/pipeline.ts';
import * as bulk from '#contract/jobs/pipeline/bulk.ts';
import * as reviewing from '#contract/jobs/pipeline/review.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { defineAbilities, type Situation } from '../abilities/cases.ts';
import { sweepLeaving } from '#modules/jobs';
import type { World } from '../world.ts';
import { aCandidate, anApplication, type ApplicationUnderTest } from './application.ts';
import { anOpenJob } from './job.ts';

/** What is read with the job that it is about. */
type About = Applying & { readonly jobId: string };
const asCandidate =
  (make: (world: World) => Promise<{ job: { id: string }; candidate: Situation<About>['call'] }>) =>
  async (world: World): Promise<Situation<About>> => {
    const { job, candidate: call } = await make(world);
    const params = { jobId: job.id };
    return {
      call,
      read: async () => ({ ...(await call(applications.readApplying, { params })).reply.data, jobId: job.id }),
    };
  };
const sections = { sections: ['skills'] };
export const applyingAbilities = defineAbilities<About>({
  kind: 'a job to apply for',
  schema: applying,
  abilities: {
    apply: {
      endpoint: applications.createApplication,
      input: ({ jobId }) => ({ params: { jobId }, body: sections }),
    },
    markApplied: { endpoint: applications.markApplied, input: ({ jobId }) => ({ params: { jobId } }) },
  },
  situations: {
    'here, to someone': asCandidate(async (world) => {
      const { job } = await anOpenJob(world);
      return { job, candidate: (await aCandidate(world)).call };
    }),
    'elsewhere, to someone': asCandidate(async (world) => {
      const { job } = await anOpenJob(world, { channel: 'link', channelAddress: 'https://jobs.example/1' });
      return { job, candidate: (await aCandidate(world)).call };
    }),
    'to its admin': asCandidate(async (world) => {
      const { job, admin } = await anOpenJob(world);
      return { job, candidate: admin.call };
    }),
    'to someone who applied': asCandidate(async (world) => {
      const { job, candidate } = await anApplication(world);
      return { job, candidate: candidate.call };
    }),
    'that is paused': asCandidate(async (world) => {
      const { job } = await anOpenJob(world);
      await job.step('paused');
      return { job, candidate: (await aCandidate(world)).call };
    }),
  },
});

type Prepare = (made: ApplicationUnderTest, world: World) => Promise<unknown>;
const none: Prepare = () => Promise.resolve();
const toCandidate =
  (prepare: Prepare) =>
  async (world: World): Promise<Situation<OwnApplication>> => {
    const made = await anApplication(world);
    await prepare(made, world);
    const { call } = made.candidate;
    const params = { applicationId: made.application.id };
    return { call, read: async () => (await call(applications.readApplication, { params })).reply.data };
  };
const params = ({ id }: { readonly id: string }) => ({ params: { applicationId: id } });
export const opened: Prepare = ({ admin, application }) => admin.call(reviewing.openApplication, params(application));
export const rejected: Prepare = async ({ admin, job, application }, world) => {
  await admin.call(bulk.rejectApplications, {
    params: { jobId: job.id },
    body: { ids: [application.id], code: 'others' },
  });
  world.clock.advance(11 * 60_000);
  await enqueue(world.db, sweepLeaving, {});
  await world.settled();
};
const hired: Prepare = async ({ candidate, application, move }) => {
  await move('offer');
  await candidate.call(applications.answerOffer, { ...params(application), body: { accept: true } });
};
export const ownApplicationAbilities = defineAbilities<OwnApplication>({
  kind: 'an application, to its candidate',
  schema: ownApplication,
  abilities: {
    replace: {
      endpoint: applications.editApplication,
      input: (own) => ({ ...params(own), body: sections }),
      changesAnyway: 'once it is viewed, the same call corrects it',
    },
    correct: {
      endpoint: applications.editApplication,
      input: (own) => ({ ...params(own), body: sections }),
      changesAnyway: 'until it is viewed, the same call replaces it',
    },
    withdraw: { endpoint: applications.withdrawApplication, input: params },
    answerOffer: { endpoint: applications.answerOffer, input: (own) => ({ ...params(own), body: { accept: true } }) },
    consent: {
      endpoint: applications.editApplicationConsent,
      input: (own) => ({ ...params(own), body: { keep: true } }),
    },
    reply: { endpoint: applications.writeToTeam, input: (own) => ({ ...params(own), body: { text: 'Hello' } }) },
  },
  situations: {
    'that was sent': toCandidate(none),
    'that was viewed': toCandidate(opened),
    'that has an offer': toCandidate(({ move }) => move('offer')),
    'that was rejected': toCandidate(rejected),
    'that has led to a job': toCandidate(hired),
  },
});

const toTeam =
  (prepare: Prepare, fields = {}) =>
  async (world: World): Promise<Situation<pipeline.TeamApplication>> => {
    const made = await anApplication(world, fields);
    await prepare(made, world);
    return { call: made.admin.call, read: () => made.review() };
  };
const criterion = { criteria: [{ text: 'Looms', must: false }] };
const slotOf = (at: string) => new Date(new Date(at).getTime() + 30 * 86_400_000).toISOString();
export const reviewAbilities = defineAbilities<pipeline.TeamApplication>({
  kind: 'an application, to the team',
  schema: pipeline.teamApplication,
  abilities: {
    move: {
      endpoint: reviewing.moveApplication,
      input: (each) => ({ ...params(each), body: { version: each.version, state: 'offer', reason: 'Step' } }),
      changesAnyway: 'the same call reopens a rejected one',
    },
    reopen: {
      endpoint: reviewing.moveApplication,
      input: (each) => ({ ...params(each), body: { version: each.version, state: 'viewed', reason: 'Again' } }),
      changesAnyway: 'the same call moves an open one back',
    },
    reject: {
      endpoint: bulk.rejectApplications,
      input: (each) => ({ params: { jobId: each.jobId }, body: { ids: [each.id], code: 'others' } }),
      changesAnyway: 'each has an outcome of its own, and windows read again',
    },
    undoRejection: {
      endpoint: bulk.undoRejections,
      input: (each) => ({ params: { jobId: each.jobId }, body: { ids: [each.id] } }),
      changesAnyway: 'each has an outcome of its own, and windows read again',
    },
    uncover: { endpoint: reviewing.uncoverApplication, input: params },
    rate: {
      endpoint: reviewing.rateApplication,
      input: () => null,
    },
    note: { endpoint: reviewing.createNote, input: (each) => ({ ...params(each), body: { text: 'Note' } }) },
    offerInterview: {
      endpoint: reviewing.offerInterview,
      input: (each) => ({
        ...params(each),
        body: {
          version: each.version,
          round: Math.max(1, each.round),
          place: 'Office',
          minutes: 45,
          timeZone: 'UTC',
          slots: [slotOf(each.submittedAt)],
        },
      }),
    },
    message: { endpoint: reviewing.messageCandidate, input: (each) => ({ ...params(each), body: { text: 'Hello' } }) },
  },
  situations: {
    'that was sent': toTeam(none, criterion),
    'that is covered': toTeam(none, { blind: true }),
    'that has an offer': toTeam(({ move }) => move('offer')),
    'that is being rejected': toTeam(({ admin, job, application }) =>
      admin.call(bulk.rejectApplications, {
        params: { jobId: job.id },
        body: { ids: [application.id], code: 'others' },
      }),
    ),
    'that was rejected': toTeam(rejected),
    'that was withdrawn': toTeam(({ candidate, application }) =>
      candidate.call(applications.withdrawApplication, params(application)),
    ),
  },
});
