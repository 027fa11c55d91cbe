import * as z from 'zod/mini';
import { EDUCATION_LEVELS } from '../core/choices.ts';
import { data, endpoint, id, numberInQuery, paged } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { currencyCode } from '../core/money/shape.ts';
import * as choices from './choices.ts';
import { jobRecord } from './record.ts';
import { jobParams, jobRow, openJob } from './jobs.ts';
import { STAFF_SIZES } from '../pages/choices.ts';
import { countryCode, stateCode } from '../reference/reference.ts';

export const JOB_SEARCH_MAX = 200;
export const JOBS_PAGE = 10;
/** Totals are counted up to this number; one more means "more than that". */
export const JOBS_COUNTED = 1_000;
export const JOB_SORTS = ['newest', 'relevance', 'pay'] as const;
export type JobSort = (typeof JOB_SORTS)[number];
/** Days since publication, and kilometres around a city, that the forms offer. */
export const POSTED_WITHIN = ['1', '7', '30'] as const;
export const RADII = ['10', '25', '50', '100'] as const;

/** What a search of jobs compares; what is left out does not filter. */
export const searchFilters = {
  /** Words, "phrases" and -words; the last word may be unfinished. */
  query: z.optional(text({ max: JOB_SEARCH_MAX })),
  country: z.optional(countryCode),
  state: z.optional(stateCode),
  city: numberInQuery(1, 999_999_999),
  /** Kilometres around the city. */
  within: numberInQuery(10, 100),
  workplaceType: z.optional(z.enum(choices.WORKPLACE_TYPES)),
  employmentType: z.optional(z.enum(choices.JOB_EMPLOYMENT_TYPES)),
  experience: z.optional(z.enum(choices.EXPERIENCE_BANDS)),
  education: z.optional(z.enum(EDUCATION_LEVELS)),
  /** Whole units of `currency` a `period` (a year, if left out), which the top of the range reaches. */
  payFrom: numberInQuery(1, 999_999_999),
  currency: z.optional(currencyCode),
  period: z.optional(z.enum(choices.PAY_PERIODS)),
  industry: z.optional(z.string().check(z.maxLength(80))),
  size: z.optional(z.enum(STAFF_SIZES)),
  channel: z.optional(z.enum(choices.JOB_CHANNELS)),
  /** Jobs of verified pages alone. */
  verified: z.optional(z.literal('yes')),
  /** The page promises an answer within so many days. */
  answers: numberInQuery(choices.REPLY_DAYS_MIN, choices.REPLY_DAYS_MAX),
};
export const boardQuery = z.strictObject({
  ...searchFilters,
  page: numberInQuery(1, JOBS_COUNTED / JOBS_PAGE),
  sort: z.optional(z.enum(JOB_SORTS)),
  /** Days. */
  posted: numberInQuery(1, 90),
});
export type BoardQuery = z.output<typeof boardQuery>;

const board = paged(jobRow);
export const listJobs = endpoint({
  method: 'GET',
  path: '/jobs',
  summary: 'Search open jobs; `total` is exact up to 1,000, and 1,001 means more',
  access: 'member',
  as: PAGE_TEAM,
  query: boardQuery,
  reply: board,
});
export const listOpenJobs = endpoint({
  method: 'GET',
  path: '/open-jobs',
  summary: 'Search open jobs without an account',
  access: 'public',
  query: boardQuery,
  reply: board,
});

/** `job` is null once it is no longer open; then there are similar ones. */
export const publicJob = z.object({
  id,
  job: z.nullable(openJob),
  similar: z.array(jobRow),
  /** Null once it is no longer open. */
  record: z.nullable(jobRecord),
});
export type PublicJob = z.output<typeof publicJob>;
export const readOpenJob = endpoint({
  method: 'GET',
  path: '/open-jobs/{jobId}',
  summary: 'Read an open job without an account',
  access: 'public',
  params: jobParams,
  reply: data(publicJob),
  refusals: ['not_found', 'job_gone'],
});
