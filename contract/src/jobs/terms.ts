import * as z from 'zod/mini';
import { data, endpoint, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import * as choices from './choices.ts';
import { jobParams, jobRow, pay } from './jobs.ts';
import { place } from '../reference/reference.ts';

/** How many earlier terms of a job are listed. */
export const TERMS_LISTED = 20;

/** What a job offered until it was changed: what those who had applied decided by. */
export const jobTerms = z.object({
  revision: z.int(),
  title: z.string(),
  employmentType: z.nullable(z.enum(choices.JOB_EMPLOYMENT_TYPES)),
  workplaceType: z.nullable(z.enum(choices.WORKPLACE_TYPES)),
  place: z.nullable(place),
  pay: z.nullable(pay),
  replacedAt: instant,
});
export type JobTerms = z.output<typeof jobTerms>;
export const listJobTerms = endpoint({
  method: 'GET',
  path: '/jobs/{jobId}/terms',
  summary: 'List what a job offered before it was changed, the newest first',
  access: 'member',
  as: PAGE_TEAM,
  params: jobParams,
  reply: data(z.array(jobTerms)),
  refusals: ['not_found', 'job_gone'],
});

export const listOwnJobs = endpoint({
  method: 'GET',
  path: '/own-jobs',
  summary: 'List the jobs that the caller posted for pages whose team they are in, newest first',
  access: 'member',
  query: z.strictObject(infiniteQuery),
  reply: infinite(jobRow),
});
