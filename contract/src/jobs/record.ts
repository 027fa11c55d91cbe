import * as z from 'zod/mini';
import { data, endpoint, id, instant } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { CLOSE_REASONS, JOB_STATES } from './choices.ts';
import { jobParams } from './jobs.ts';
import { replyFigures } from './pipeline/pipeline.ts';

/** An earlier posting of the same page, with a like title and place. */
export const posting = z.object({
  id,
  title: z.string(),
  publishedAt: instant,
  /** When it ended; null while it is open. */
  endedAt: z.nullable(instant),
  state: z.enum(JOB_STATES),
  closeReason: z.nullable(z.enum(CLOSE_REASONS)),
  hired: z.boolean(),
  /** Of the applications here; null while none is answered or due. */
  answeredShare: z.nullable(z.number()),
});
export type Posting = z.output<typeof posting>;
/** What is known of how a page treats applicants. Nothing of it can be hidden. */
export const jobRecord = z.object({
  job: replyFigures,
  page: replyFigures,
  /** Of the last 12 months, newest first. */
  postings: z.array(posting),
  /** How many of them ended without a hire. */
  withoutHire: z.int(),
});
export type JobRecord = z.output<typeof jobRecord>;

export const readJobRecord = endpoint({
  method: 'GET',
  path: '/jobs/{jobId}/record',
  summary: 'Read how a job and its page answer applicants, and what became of earlier postings like it',
  access: 'member',
  as: PAGE_TEAM,
  params: jobParams,
  reply: data(jobRecord),
  refusals: ['not_found', 'job_gone'],
});
