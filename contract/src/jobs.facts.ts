import * as z from 'zod/mini';
import { id } from './core/endpoint.ts';
import { applicationFacts } from './jobs.applications.facts.ts';
import { ENDING_MOMENTS, JOB_DECISIONS, JOB_STATES } from './jobs.choices.ts';

export const jobFacts = {
  /** What a job shows has changed, or its state. */
  'jobs.changed': z.object({ jobId: id, pageId: id }),
  /** A job went from one state to another; besides `jobs.changed`. */
  'jobs.state_changed': z.object({
    jobId: id,
    pageId: id,
    before: z.nullable(z.enum(JOB_STATES)),
    after: z.enum(JOB_STATES),
  }),
  /** Title, kind, place or pay of a job that has applications changed; besides `jobs.changed`. */
  'jobs.terms_changed': z.object({ jobId: id, pageId: id, revision: z.int() }),
  /** A platform admin, or reports of members, froze a job, put it back or closed it; besides `jobs.state_changed`. */
  'jobs.judged': z.object({ jobId: id, pageId: id, decision: z.enum(JOB_DECISIONS) }),
  /** The last day of a job is in a week, tomorrow, or over while applicants wait for a decision. */
  'jobs.ending': z.object({ jobId: id, pageId: id, moment: z.enum(ENDING_MOMENTS) }),
  ...applicationFacts,
} as const;
