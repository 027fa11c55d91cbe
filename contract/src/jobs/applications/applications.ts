import * as z from 'zod/mini';
import { data, endpoint, id, infinite, infiniteQuery } from '../../core/endpoint.ts';
import { PAGE_EDITORS } from '../../core/roles.ts';
import { APPLICATION_STATES, TEAM_MESSAGE_MAX } from './choices.ts';
import { text } from '../../core/text.ts';
import { applicationForm, content, ownApplication, ownRow, position } from './shape.ts';
import { jobParams } from '../jobs.ts';

export const applicationParams = z.strictObject({ applicationId: id });
/** A form with 10 long answers in any script. */
const MAX_FORM_BYTES = 400_000;

/** What a member sees of their own application to a job, before and after it. */
export const applying = z.object({
  application: z.nullable(ownRow),
  /** Null below five applications. */
  position: z.nullable(position),
  /** How long the page takes to answer, over 12 months; null below five applications. */
  can: z.object({ apply: z.boolean(), markApplied: z.boolean() }),
  /** Why one cannot apply; null where one can, or has applied. */
  reason: z.nullable(z.enum(['job_not_taking', 'already_applied', 'job_state', 'own_page', 'acting'])),
});
export type Applying = z.output<typeof applying>;
export const readApplying = endpoint({
  method: 'GET',
  path: '/jobs/{jobId}/application',
  summary: 'Read whether the caller has applied for a job or can apply, and where they stand',
  access: 'member',
  params: jobParams,
  reply: data(applying),
  refusals: ['not_found', 'job_gone'],
});

const MAKING = ['not_found', 'job_gone', 'job_state', 'job_not_taking', 'own_page_job', 'already_applied'] as const;
export const previewApplication = endpoint({
  method: 'POST',
  path: '/jobs/{jobId}/application/preview',
  summary: 'Show exactly what an application would contain, and which must-haves it misses; nothing is sent',
  access: 'member',
  idempotency: 'none',
  status: 200,
  params: jobParams,
  maxBodyBytes: MAX_FORM_BYTES,
  body: applicationForm,
  reply: data(z.object({ content, missed: z.array(id) })),
  refusals: [...MAKING, 'file_unknown', 'application_empty'],
});
export const createApplication = endpoint({
  method: 'POST',
  path: '/jobs/{jobId}/applications',
  summary: 'Apply for a job; with its channel `email`, the application is sent to its page by e-mail',
  access: 'member',
  params: jobParams,
  maxBodyBytes: MAX_FORM_BYTES,
  body: applicationForm,
  status: 201,
  reply: data(ownApplication),
  refusals: [...MAKING, 'file_unknown', 'application_empty', 'daily_limit_reached'],
});
export const markApplied = endpoint({
  method: 'POST',
  path: '/jobs/{jobId}/applied-elsewhere',
  summary: 'Note that the caller applied at the link of a job',
  access: 'member',
  params: jobParams,
  status: 201,
  reply: data(ownApplication),
  refusals: [...MAKING, 'daily_limit_reached'],
});
export const listApplications = endpoint({
  method: 'GET',
  path: '/applications',
  summary: 'List the caller’s applications, newest first, withdrawn ones included',
  access: 'member',
  query: z.strictObject({ ...infiniteQuery, state: z.optional(z.enum(['open', ...APPLICATION_STATES])) }),
  reply: infinite(ownRow),
});
export const readApplication = endpoint({
  method: 'GET',
  path: '/applications/{applicationId}',
  summary: 'Read one of the caller’s applications, with what was sent and what happened to it',
  access: 'member',
  params: applicationParams,
  reply: data(ownApplication),
  refusals: ['not_found'],
});
export const editApplication = endpoint({
  method: 'PUT',
  path: '/applications/{applicationId}/content',
  summary: 'Replace an application until it is viewed; afterwards correct it once',
  access: 'member',
  params: applicationParams,
  maxBodyBytes: MAX_FORM_BYTES,
  body: applicationForm,
  reply: data(ownApplication),
  refusals: ['not_found', 'job_gone', 'application_state', 'already_corrected', 'file_unknown', 'application_empty'],
});
export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/applications/{applicationId}/withdraw',
  summary: 'Withdraw an application and erase what it contained; the page keeps its date and stage',
  access: 'member',
  status: 200,
  params: applicationParams,
  reply: data(ownApplication),
  refusals: ['not_found', 'application_state'],
});
export const answerOffer = endpoint({
  method: 'POST',
  path: '/applications/{applicationId}/offer-answer',
  summary: 'Accept an offer, which hires the caller, or decline it, which withdraws the application',
  access: 'member',
  status: 200,
  params: applicationParams,
  body: z.strictObject({ accept: z.boolean() }),
  reply: data(ownApplication),
  refusals: ['not_found', 'application_state', 'openings_filled'],
});
export const interviewParams = z.strictObject({ applicationId: id, interviewId: id });
export const pickInterview = endpoint({
  method: 'POST',
  path: '/applications/{applicationId}/interviews/{interviewId}/pick',
  summary: 'Pick one of the times that were offered for an interview; null: none of them is possible',
  access: 'member',
  status: 200,
  params: interviewParams,
  body: z.strictObject({ slot: z.nullable(z.iso.datetime().check(z.maxLength(40))) }),
  reply: data(ownApplication),
  refusals: ['not_found', 'interview_state'],
});
export const editApplicationConsent = endpoint({
  method: 'PUT',
  path: '/applications/{applicationId}/consent',
  summary: 'Allow the page to keep a decided application for 12 months, or take that back',
  access: 'member',
  params: applicationParams,
  body: z.strictObject({ keep: z.boolean() }),
  reply: data(ownApplication),
  refusals: ['not_found', 'application_state'],
});
export const writeToTeam = endpoint({
  method: 'POST',
  path: '/applications/{applicationId}/replies',
  summary: 'Write to the team about an application; it stays with the application, and is erased with it',
  access: 'member',
  params: applicationParams,
  body: z.strictObject({ text: text({ max: TEAM_MESSAGE_MAX, min: 1, lines: true }) }),
  status: 201,
  reply: data(ownApplication),
  refusals: ['not_found', 'application_state', 'daily_limit_reached'],
});

/* For both sides: what one may open, the other can check. */
const bothSides = { access: 'member', as: PAGE_EDITORS } as const;
export const readApplicationRecord = endpoint({
  method: 'GET',
  path: '/applications/{applicationId}/record',
  summary: 'Read what was sent as one text, whose SHA-256 both sides can compute and compare',
  ...bothSides,
  params: applicationParams,
  query: z.strictObject({ number: z.optional(z.string().check(z.regex(/^[12]$/))) }),
  reply: data(z.object({ record: z.string(), digest: z.string() })),
  refusals: ['not_found', 'application_covered'],
});
export const readInterviewCalendar = endpoint({
  method: 'GET',
  path: '/applications/{applicationId}/interviews/{interviewId}/calendar',
  summary: 'Read the entry of an interview for calendars (ICS)',
  ...bothSides,
  params: interviewParams,
  reply: data(z.object({ filename: z.string(), calendar: z.string() })),
  refusals: ['not_found'],
});
