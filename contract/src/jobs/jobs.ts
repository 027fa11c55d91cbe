import * as z from 'zod/mini';
import { label } from '../core/labels/labels.ts';
import { ACCOUNT_TYPES } from '../accounts/accounts.ts';
import { actorCard, withheld } from '../core/cards.ts';
import { EDUCATION_LEVELS } from '../core/choices.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant, version } from '../core/endpoint.ts';
import { PAGE_EDITORS, PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { calendarDay } from '../core/time/day.ts';
import * as choices from './choices.ts';
import { pay, payInput } from './pay.ts';
import { newCriterion, newQuestion, question } from './questions.ts';
import { teamPart } from './team.ts';
import { pageParams } from '../pages/pages.ts';
import { place, placeInput } from '../reference/reference.ts';

export { pay, type Pay } from './pay.ts';
/** A job in a list. What a draft has not filled in is empty or null. */
export const jobRow = z.object({
  id,
  page: actorCard,
  title: z.string(),
  summary: z.string(),
  state: z.enum(choices.JOB_STATES),
  employmentType: z.nullable(z.enum(choices.JOB_EMPLOYMENT_TYPES)),
  workplaceType: z.nullable(z.enum(choices.WORKPLACE_TYPES)),
  experience: z.nullable(z.enum(choices.EXPERIENCE_BANDS)),
  place: z.nullable(place),
  pay: z.nullable(pay),
  channel: z.enum(choices.JOB_CHANNELS),
  replyDays: z.int(),
  pool: z.boolean(),
  createdAt: instant,
  publishedAt: z.nullable(instant),
  /** The end of its last day; null for drafts. */
  expiresAt: z.nullable(instant),
  /** How many applied here; null outside the team. */
  applications: z.nullable(z.int()),
  /** By the caller; its page does not learn of it. */
  saved: z.boolean(),
  /** Applications that nobody has opened, and those whose answer is overdue; null for those who do not review them. */
  waiting: z.nullable(z.object({ fresh: z.int(), overdue: z.int() })),
  label,
});
export type JobRow = z.output<typeof jobRow>;

/** What anyone reads of an open job. */
export const openJob = z.extend(jobRow, {
  description: z.string(),
  skillsRequired: z.array(z.string()),
  skillsWelcome: z.array(z.string()),
  education: z.nullable(z.enum(EDUCATION_LEVELS)),
  street: z.string(),
  postalCode: z.string(),
  openings: z.int(),
  /** Where one applies, of the channel `link`; null for any other. */
  link: z.nullable(z.string()),
  /** How the person who posted it is labelled; null: not at all. */
  poster: z.nullable(z.enum(ACCOUNT_TYPES)),
  /** For whom an agency hires; empty: it does not say. */
  client: z.string(),
});
export type OpenJob = z.output<typeof openJob>;

export const job = z.extend(openJob, {
  questions: z.array(question),
  closeReason: z.nullable(z.enum(choices.CLOSE_REASONS)),
  closedAt: z.nullable(instant),
  /** The job that this one posts again. */
  earlierId: z.nullable(id),
  version: z.int(),
  revision: z.int(),
  withheld,
  /** Null outside the team. */
  team: z.nullable(teamPart),
  can: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    pause: z.boolean(),
    close: z.boolean(),
    delete: z.boolean(),
    /** Posts it again, as a new draft that links to it. */
    repeat: z.boolean(),
    /** Sees its history. */
    manage: z.boolean(),
    /** Sees the applications; not for those of its team who applied themselves. */
    review: z.boolean(),
    /** Saves it, or removes it from the saved ones; reports it, unless in the team of its page. */
    save: z.boolean(),
    report: z.boolean(),
  }),
});
export type Job = z.output<typeof job>;

export const jobParams = z.strictObject({ jobId: id });
export const readJob = endpoint({
  method: 'GET',
  path: '/jobs/{jobId}',
  summary: 'Read a job; a draft is found by the editors of its page alone',
  access: 'member',
  as: PAGE_TEAM,
  params: jobParams,
  reply: data(job),
  refusals: ['not_found', 'job_gone'],
});
/** The groups of jobs of a page; all but `open` are for its editors alone. */
export const JOB_LISTS = ['open', 'draft', 'paused', 'frozen', 'ended'] as const;
export const listPageJobs = endpoint({
  method: 'GET',
  path: '/pages/{pageId}/jobs',
  summary: 'List the jobs of a page, newest first: the open ones, for its editors also others',
  access: 'member',
  as: PAGE_TEAM,
  params: pageParams,
  query: z.strictObject({ ...infiniteQuery, list: z.optional(z.enum(JOB_LISTS)) }),
  reply: infinite(jobRow),
  refusals: ['not_found'],
});

const skills = z.array(text({ max: choices.JOB_SKILL_MAX, min: 1 })).check(z.maxLength(choices.JOB_SKILLS_MAX));
const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
/** The form of a job. A draft may lack anything; omitted fields stay unchanged. */
export const jobFields = {
  title: z.optional(text({ max: choices.JOB_TITLE_MAX })),
  summary: z.optional(text({ max: choices.JOB_SUMMARY_MAX })),
  description: z.optional(text({ max: choices.JOB_DESCRIPTION_MAX, lines: true })),
  skillsRequired: z.optional(skills),
  skillsWelcome: z.optional(skills),
  employmentType: z.optional(z.nullable(z.enum(choices.JOB_EMPLOYMENT_TYPES))),
  workplaceType: z.optional(z.nullable(z.enum(choices.WORKPLACE_TYPES))),
  experience: z.optional(z.nullable(z.enum(choices.EXPERIENCE_BANDS))),
  education: z.optional(z.nullable(z.enum(EDUCATION_LEVELS))),
  place: z.optional(placeInput),
  street: z.optional(text({ max: choices.JOB_STREET_MAX })),
  postalCode: z.optional(text({ max: choices.JOB_POSTAL_CODE_MAX })),
  pay: z.optional(z.nullable(payInput)),
  openings: z.optional(whole(1, choices.JOB_OPENINGS_MAX)),
  channel: z.optional(z.enum(choices.JOB_CHANNELS)),
  /** The link or the e-mail address; empty for the channel `application`. */
  channelAddress: z.optional(z.string().check(z.maxLength(500))),
  criteria: z.optional(z.array(newCriterion).check(z.maxLength(choices.CRITERIA_MAX))),
  questions: z.optional(z.array(newQuestion).check(z.maxLength(choices.QUESTIONS_MAX))),
  replyDays: z.optional(whole(choices.REPLY_DAYS_MIN, choices.REPLY_DAYS_MAX)),
  blind: z.optional(z.boolean()),
  pool: z.optional(z.boolean()),
  client: z.optional(text({ max: choices.JOB_CLIENT_MAX })),
  clientUnnamed: z.optional(z.boolean()),
  /** The last day; null: 30 days from publication. */
  expiresOn: z.optional(z.nullable(calendarDay)),
  /** Why words that the job is warned of stay: kept with the job, and seen by platform admins. */
  ground: z.optional(text({ max: choices.JOB_GROUND_MAX, lines: true })),
  /** The pay is meant although it is unusual for its currency and period. */
  payConfirmed: z.optional(z.boolean()),
};
const MAX_JOB_BYTES = 500_000;
const asEditor = { access: 'member', as: PAGE_EDITORS } as const;
export const newJob = z.strictObject({ ...jobFields, earlierId: z.optional(id) });
export const createJob = endpoint({
  whileLimited: false,
  method: 'POST',
  path: '/pages/{pageId}/jobs',
  summary: 'Create a job of a page, as a draft; `earlierId`: it posts that job of the page again',
  ...asEditor,
  params: pageParams,
  maxBodyBytes: MAX_JOB_BYTES,
  body: newJob,
  status: 201,
  reply: data(job),
  refusals: ['not_found', 'not_permitted', 'too_many_jobs', 'job_state', 'job_gone'],
});
export const jobFieldsSchema = z.strictObject(jobFields);
export const jobChanges = z.strictObject({ ...jobFields, version });
// Schemas are named in each call of `endpoint`, where the build of the web app finds them.
const changed = data(job);
const FIELD_REFUSALS = [
  'not_found',
  'not_permitted',
  'job_gone',
  'job_state',
  'job_incomplete',
  'job_wording',
  'job_pay_unusual',
] as const;
export const editJob = endpoint({
  method: 'PATCH',
  path: '/jobs/{jobId}',
  summary: 'Edit a job; once someone has applied, a change of title, kind, place or pay is a new revision',
  ...asEditor,
  params: jobParams,
  maxBodyBytes: MAX_JOB_BYTES,
  body: jobChanges,
  reply: changed,
  refusals: [...FIELD_REFUSALS, 'stale'],
});
export const editJobState = endpoint({
  method: 'PUT',
  path: '/jobs/{jobId}/state',
  summary: 'Publish, pause or close a job; the change is recorded with its reason',
  ...asEditor,
  params: jobParams,
  body: z.strictObject({
    state: z.enum(choices.JOB_TARGETS),
    /** Of `closed`; left out: withdrawn. */
    closeReason: z.optional(z.enum(choices.EDITOR_CLOSE_REASONS)),
    reason: z.optional(text({ max: choices.JOB_REASON_MAX })),
    /** Of `published`, as in the form. */
    payConfirmed: z.optional(z.boolean()),
  }),
  reply: changed,
  refusals: [
    'account_limited',
    ...FIELD_REFUSALS,
    'job_page_private',
    'too_many_open_jobs',
    'closing_incomplete',
    'replies_owed',
  ],
});
export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/jobs/{jobId}',
  summary: 'Delete a draft',
  ...asEditor,
  params: jobParams,
  refusals: ['not_found', 'not_permitted', 'job_gone', 'job_state'],
});

/** One change of the state of a job. */
export const jobChange = z.object({
  id,
  /** Null: the platform, or someone who has left or may not be seen. */
  by: z.nullable(actorCard),
  at: instant,
  before: z.nullable(z.enum(choices.JOB_STATES)),
  after: z.enum(choices.JOB_STATES),
  reason: z.string(),
});
export type JobChange = z.output<typeof jobChange>;
export const listJobChanges = endpoint({
  method: 'GET',
  path: '/jobs/{jobId}/changes',
  summary: 'List the changes of the state of a job, newest first; for the editors of its page',
  access: 'member',
  as: PAGE_EDITORS,
  params: jobParams,
  query: z.strictObject(infiniteQuery),
  reply: infinite(jobChange),
  refusals: ['not_found', 'job_gone'],
});
