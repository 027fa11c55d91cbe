import * as z from 'zod/mini';
import { id } from './core/endpoint.ts';
import { applicationFacts } from './jobs.applications.facts.ts';
import { JOB_STATES } from './jobs.choices.ts';

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
  ...applicationFacts,
} as const;
