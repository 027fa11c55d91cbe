import * as z from 'zod/mini';
import { EDUCATION_LEVELS, RHYTHMS } from '../core/choices.ts';
import { data, endpoint, id, instant } from '../core/endpoint.ts';
import { searchFilters } from './board.ts';
import * as choices from './choices.ts';
import { STAFF_SIZES } from '../pages/choices.ts';

export const ALERTS_MAX = 20;
/** Jobs in one e-mail, and of one page among them. */
export const EMAIL_JOBS_MAX = 10;
export const EMAIL_JOBS_OF_PAGE = 3;
/** The hour of the member’s day at which daily and weekly emails leave. */
export const EMAIL_HOUR = 8;
/** Days over which an alert says what it would have found, and up to how many it counts. */
export const ALERT_FOUND_DAYS = 30;
export const ALERT_FOUND_MOST = 1_000;

/** A search of the board, without order, page and date. */
export const alertSearch = z.strictObject(searchFilters);
export type AlertSearch = z.output<typeof alertSearch>;

const shown = z.optional(z.string());
/** A search as the address of the board takes it. */
export const shownSearch = z.object({
  query: shown,
  country: shown,
  state: shown,
  city: shown,
  within: shown,
  workplaceType: z.optional(z.enum(choices.WORKPLACE_TYPES)),
  employmentType: z.optional(z.enum(choices.JOB_EMPLOYMENT_TYPES)),
  experience: z.optional(z.enum(choices.EXPERIENCE_BANDS)),
  education: z.optional(z.enum(EDUCATION_LEVELS)),
  payFrom: shown,
  currency: shown,
  period: z.optional(z.enum(choices.PAY_PERIODS)),
  industry: shown,
  size: z.optional(z.enum(STAFF_SIZES)),
  channel: z.optional(z.enum(choices.JOB_CHANNELS)),
  verified: z.optional(z.literal('yes')),
  answers: shown,
});
export const jobAlert = z.object({
  id,
  search: shownSearch,
  /** City, state or country of the search, in the caller’s language; empty without one. */
  place: z.string(),
  frequency: z.enum(RHYTHMS),
  paused: z.boolean(),
  /** How many open jobs of the last 30 days it matches; one more than 1,000 means more. */
  found: z.int(),
  createdAt: instant,
  /** The last e-mail; null: none yet. */
  sentAt: z.nullable(instant),
});
export type JobAlert = z.output<typeof jobAlert>;

export const listJobAlerts = endpoint({
  method: 'GET',
  path: '/job-alerts',
  summary: 'List the job alerts of the caller, with what each would have found in 30 days',
  access: 'member',
  reply: data(z.array(jobAlert)),
});
export const createJobAlert = endpoint({
  method: 'POST',
  path: '/job-alerts',
  summary: 'Repeat a search of the job board, at once, every day or every week',
  access: 'member',
  status: 201,
  body: z.strictObject({ search: alertSearch, frequency: z.enum(RHYTHMS) }),
  reply: data(z.object({ id })),
  refusals: ['alerts_full'],
});
export const alertParams = z.strictObject({ alertId: id });
export const editJobAlert = endpoint({
  method: 'PATCH',
  path: '/job-alerts/{alertId}',
  summary: 'Change the search or the frequency of an alert, pause it or go on',
  access: 'member',
  params: alertParams,
  body: z.strictObject({
    search: z.optional(alertSearch),
    frequency: z.optional(z.enum(RHYTHMS)),
    paused: z.optional(z.boolean()),
  }),
  reply: data(z.object({ id })),
  refusals: ['not_found'],
});
export const deleteJobAlert = endpoint({
  method: 'DELETE',
  path: '/job-alerts/{alertId}',
  summary: 'Delete an alert; it can be restored for a short time',
  access: 'member',
  params: alertParams,
});
export const restoreJobAlert = endpoint({
  method: 'POST',
  path: '/job-alerts/{alertId}/restore',
  summary: 'Restore an alert that was just deleted, with what it has found',
  access: 'member',
  params: alertParams,
  refusals: ['not_found', 'alerts_full'],
});
const sealedAlert = z.strictObject({ data: z.string().check(z.maxLength(1000)) });
/** Called by mail programs with the address of the e-mail’s `List-Unsubscribe` header (RFC 8058); no login needed. */
export const pauseJobAlert = endpoint({
  method: 'POST',
  path: '/job-alerts/pause',
  summary: 'Pause the alert of an e-mail with one click',
  access: 'public',
  status: 200,
  form: true,
  query: sealedAlert,
  reply: data(z.object({ paused: z.boolean() })),
  refusals: ['link_not_valid'],
});
