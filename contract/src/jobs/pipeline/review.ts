import * as z from 'zod/mini';
import { data, endpoint, id, version } from '../../core/endpoint.ts';
import { PAGE_EDITORS } from '../../core/roles.ts';
import { text } from '../../core/text.ts';
import { typedTime } from '../../core/time/zone.ts';
import { applicationParams } from '../applications/applications.ts';
import * as choices from '../applications/choices.ts';
import { PIPELINE_HIDDEN } from '../applications/refusals.ts';
import { teamApplication } from './pipeline.ts';

/* What the team does with one application. */

const asEditor = { access: 'member', as: PAGE_EDITORS } as const;
const round = z.int().check(z.minimum(0), z.maximum(choices.ROUNDS_MAX));
const one = data(teamApplication);

export const openApplication = endpoint({
  method: 'POST',
  path: '/applications/{applicationId}/open',
  summary: 'Open an application; the first time, the candidate learns that it was viewed',
  ...asEditor,
  status: 200,
  params: applicationParams,
  reply: one,
  refusals: [...PIPELINE_HIDDEN, 'not_permitted'],
});
export const moveApplication = endpoint({
  method: 'PUT',
  path: '/applications/{applicationId}/stage',
  summary: 'Move an application; backwards and out of a rejection with a reason',
  ...asEditor,
  params: applicationParams,
  body: z.strictObject({
    version,
    state: z.enum(choices.STAGES),
    round: z._default(round, 0),
    roundName: z._default(text({ max: choices.ROUND_NAME_MAX }), ''),
    reason: z._default(text({ max: choices.MOVE_REASON_MAX }), ''),
  }),
  reply: one,
  refusals: [...PIPELINE_HIDDEN, 'not_permitted', 'stale', 'application_state', 'job_state', 'reopen_too_late'],
});
export const messageCandidate = endpoint({
  method: 'POST',
  path: '/applications/{applicationId}/messages',
  summary: 'Write to the candidate; it counts as an answer',
  ...asEditor,
  params: applicationParams,
  body: z.strictObject({ text: text({ max: choices.TEAM_MESSAGE_MAX, min: 1, lines: true }) }),
  status: 201,
  reply: one,
  refusals: [...PIPELINE_HIDDEN, 'not_permitted', 'application_state', 'daily_limit_reached'],
});
export const uncoverApplication = endpoint({
  method: 'POST',
  path: '/applications/{applicationId}/uncover',
  summary: 'Show name, contacts and files of an application before the shortlist; it is recorded who did',
  ...asEditor,
  status: 200,
  params: applicationParams,
  reply: one,
  refusals: [...PIPELINE_HIDDEN, 'not_permitted'],
});
export const createNote = endpoint({
  method: 'POST',
  path: '/applications/{applicationId}/notes',
  summary: 'Add a note that the team alone sees',
  ...asEditor,
  params: applicationParams,
  body: z.strictObject({ text: text({ max: choices.NOTE_MAX, min: 1, lines: true }) }),
  status: 201,
  reply: one,
  refusals: [...PIPELINE_HIDDEN, 'not_permitted', 'application_state'],
});
export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/application-notes/{noteId}',
  summary: 'Delete a note of the caller',
  ...asEditor,
  params: z.strictObject({ noteId: id }),
});
export const rateApplication = endpoint({
  method: 'PUT',
  path: '/applications/{applicationId}/ratings',
  summary: 'Rate an application by the criteria of its job; the ratings of others appear afterwards',
  ...asEditor,
  params: applicationParams,
  body: z.strictObject({
    ratings: z
      .array(z.strictObject({ criterionId: id, value: z.int().check(z.minimum(1), z.maximum(4)) }))
      .check(z.minLength(1), z.maxLength(10)),
  }),
  reply: one,
  refusals: [...PIPELINE_HIDDEN, 'not_permitted', 'application_state'],
});
export const offerInterview = endpoint({
  method: 'POST',
  path: '/applications/{applicationId}/interviews',
  summary: 'Offer up to five times for an interview, of which the candidate picks one; it moves the application there',
  ...asEditor,
  params: applicationParams,
  body: z.strictObject({
    version,
    round: z.int().check(z.minimum(1), z.maximum(choices.ROUNDS_MAX)),
    name: z._default(text({ max: choices.ROUND_NAME_MAX }), ''),
    place: text({ max: choices.INTERVIEW_PLACE_MAX, min: 1 }),
    minutes: z.int().check(z.minimum(10), z.maximum(480)),
    timeZone: z.string().check(z.maxLength(60)),
    message: z._default(text({ max: choices.WORDS_MAX, lines: true }), ''),
    slots: z.array(typedTime).check(z.minLength(1), z.maxLength(choices.SLOTS_MAX)),
  }),
  status: 201,
  reply: one,
  refusals: [...PIPELINE_HIDDEN, 'not_permitted', 'stale', 'application_state'],
});
