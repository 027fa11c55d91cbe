import * as z from 'zod/mini';
import { id } from '../../core/endpoint.ts';
import { APPLICATION_STATES, APPLICATION_STEPS, REPLY_MOMENTS } from './choices.ts';

const step = z.enum(APPLICATION_STEPS);
export const applicationFacts = {
  /** Something happened to an application; for its candidate. */
  'jobs.application_changed': z.object({
    applicationId: id,
    jobId: id,
    pageId: id,
    memberId: id,
    step,
    state: z.enum(APPLICATION_STATES),
  }),
  /**
   * The applications for a job changed; for those of its team who have them on the screen. `candidateId`: null while
   * an application is covered, and once it is erased.
   */
  'jobs.pipeline_changed': z.object({
    jobId: id,
    pageId: id,
    applicationId: z.nullable(id),
    step: z.nullable(step),
    candidateId: z.nullable(id),
  }),
  /** The list of what was written about applications to a page changed; for those who read what it is written. */
  'jobs.conversations_changed': z.object({ pageId: id }),
  /** Answers to applications are due in two days, due today, or a week overdue; or decisions after interviews. */
  'jobs.replies_due': z.object({ jobId: id, pageId: id, moment: z.enum(REPLY_MOMENTS) }),
} as const;
