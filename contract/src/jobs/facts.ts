import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { applicationFacts } from './applications/facts.ts';
import { ENDING_MOMENTS, JOB_DECISIONS, JOB_STATES } from './choices.ts';

export const jobFacts = {
  /** What a job shows has changed, or its state. */
  'jobs.changed': z.object({ jobId: id, pageId: id }),
  /** The same of a draft, for the team alone. */
  'jobs.draft_changed': z.object({ jobId: id, pageId: id }),
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
  /** A member saved a job, removed it or changed their note; for that member alone. */
  'jobs.favourite_changed': z.object({ memberId: id, jobId: id }),
  /** The same of a page of whose new jobs they hear. */
  'jobs.company_favourite_changed': z.object({ memberId: id, pageId: id }),
  /** A saved job ends in three days. */
  'jobs.favourite_ending': z.object({ memberId: id, jobId: id, pageId: id }),
  /** A page posted a job, and these members keep the page. */
  'jobs.company_posted': z.object({ jobId: id, pageId: id, memberIds: z.array(id) }),
  /** A member made, changed or deleted a job alert, for that member alone. */
  'jobs.alerts_changed': z.object({ memberId: id }),
  /** An alert has jobs for a letter, the first of which is of this page. */
  'jobs.alert_found': z.object({ alertId: id, memberId: id, pageId: id, jobIds: z.array(id) }),
  ...applicationFacts,
} as const;
