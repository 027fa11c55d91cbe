import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { QUEUES } from '../core/roles.ts';
import { data, endpoint, id, instant, paged, pagedQuery } from '../core/endpoint.ts';
import { text } from '../core/text.ts';
import * as choices from './choices.ts';
import { wordingGround } from './team.ts';
import { jobParams } from './jobs.ts';

/** A job that platform admins look at: it is frozen, or was published over warnings. */
export const watchedJob = z.object({
  id,
  page: actorCard,
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  state: z.enum(choices.JOB_STATES),
  publishedAt: z.nullable(instant),
  /** Why and when it was frozen; null while it is not. `byReports`: by reports of members, without an admin. */
  frozen: z.nullable(z.object({ at: instant, reason: z.string(), byReports: z.boolean() })),
  /** What it was published over. */
  grounds: z.array(wordingGround),
  can: z.object({ freeze: z.boolean(), restore: z.boolean(), close: z.boolean() }),
});
export type WatchedJob = z.output<typeof watchedJob>;

export const listWatchedJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  summary: 'List jobs that are frozen, or open although their wording was warned of; frozen ones first',
  access: 'admin',
  duty: QUEUES.jobs,
  query: z.strictObject(pagedQuery),
  /** `oldestAt`: since when the one that was frozen first waits; null: none is frozen. */
  reply: z.extend(paged(watchedJob), { oldestAt: z.nullable(instant) }),
});
export const judgeJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/{jobId}/decision',
  summary: 'Freeze a job, put it back or close it; its team reads the reason',
  access: 'admin',
  duty: QUEUES.jobs,
  confirmed: true,
  idempotency: 'none',
  params: jobParams,
  body: z.strictObject({
    decision: z.enum(choices.JOB_DECISIONS),
    reason: text({ min: 1, max: choices.JOB_REASON_MAX, lines: true }),
  }),
  status: 200,
  reply: data(watchedJob),
  refusals: ['not_found', 'not_oneself', 'job_state'],
});
