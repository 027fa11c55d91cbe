import type { Endpoint } from '#contract/core/endpoint.ts';
import * as applications from '#contract/jobs/applications/applications.ts';
import * as bulk from '#contract/jobs/pipeline/bulk.ts';
import * as reviewing from '#contract/jobs/pipeline/review.ts';
import { anApplication } from './application.ts';
import { anOpenJob } from './job.ts';
import type { RefusedWrite } from '../abilities/cases.ts';
import { someone } from '../abilities/people.ts';

/** A stranger tries what only the team of a job, or the candidate, can do. */
const byStranger = (endpoint: Endpoint, body: object): RefusedWrite => ({
  endpoint,
  code: 'not_found',
  make: async (world) => {
    const { job, application } = await anApplication(world);
    const params = endpoint.path.startsWith('/jobs') ? { jobId: job.id } : { applicationId: application.id };
    return { call: (await someone(world)).call, input: { params, body } };
  },
});
const id = '00000000-0000-7000-8000-000000000000';

export const refusedApplications: readonly RefusedWrite[] = [
  {
    endpoint: applications.previewApplication,
    code: 'own_page_job',
    make: async (world) => {
      const { job, admin } = await anOpenJob(world);
      return { call: admin.call, input: { params: { jobId: job.id }, body: { sections: ['about_me'] } } };
    },
  },
  {
    endpoint: applications.pickInterview,
    code: 'not_found',
    make: async (world) => {
      const { application } = await anApplication(world);
      const params = { applicationId: application.id, interviewId: id };
      return { call: (await someone(world)).call, input: { params, body: { slot: null } } };
    },
  },
  {
    endpoint: reviewing.openApplication,
    code: 'not_found',
    make: async (world) => {
      const { application } = await anApplication(world);
      return { call: (await someone(world)).call, input: { params: { applicationId: application.id } } };
    },
  },
  byStranger(reviewing.rateApplication, { ratings: [{ criterionId: id, value: 1 }] }),
  byStranger(bulk.moveApplications, { items: [{ id, version: 1 }], state: 'offer' }),
  byStranger(bulk.assignApplications, { ids: [id], memberId: null }),
  byStranger(bulk.closeJob, { closeReason: 'filled', groups: [] }),
  {
    endpoint: bulk.exportPipeline,
    code: 'not_found',
    make: async (world) => {
      const { job } = await anApplication(world);
      return { call: (await someone(world)).call, input: { params: { jobId: job.id } } };
    },
  },
];
