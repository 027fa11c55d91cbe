import * as z from 'zod/mini';
import { data, endpoint } from '../core/endpoint.ts';
import { jobRow } from './jobs.ts';

export const RECOMMENDED_MOST = 5;

/** An open job that fits the caller’s profile, and why: nothing but title, skills and place counts. */
export const recommendedJob = z.object({
  job: jobRow,
  reasons: z.object({
    /** The title of the profile, where words of it are in the title of the job; else empty. */
    title: z.string(),
    /** Skills of the profile that the job asks for. */
    skills: z.array(z.string()),
    /** In the same city. */
    near: z.boolean(),
  }),
});
export type RecommendedJob = z.output<typeof recommendedJob>;
export const listRecommendedJobs = endpoint({
  method: 'GET',
  path: '/recommended-jobs',
  summary: 'List open jobs that fit the title, the skills and the place of the caller, the best first, and why',
  access: 'member',
  reply: data(z.array(recommendedJob)),
});
