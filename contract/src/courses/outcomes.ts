import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { PAGE_EDITORS, PAGE_TEAM } from '../core/roles.ts';
import { course, courseParams } from './courses.ts';
import { COMPLETION_STATES } from './choices.ts';

/** The outcome card appears from this many learners on, and no line of it stands for fewer than `OUTCOME_LINE_MIN`. */
export const OUTCOME_MIN = 10;
export const OUTCOME_LINE_MIN = 3;
export const OUTCOME_YEARS = 3;
export const OUTCOME_LINES_MAX = 8;

const line = z.object({ name: z.string(), people: z.int() });
export const outcome = z.object({
  /** Learners who finished in the last three years and do not stay out. */
  finished: z.int(),
  /** What those of them who show it to everyone do now. */
  roles: z.array(line),
  /** Slugs of industries. */
  industries: z.array(line),
});
export type Outcome = z.output<typeof outcome>;
export const readOutcome = endpoint({
  method: 'GET',
  path: '/courses/{courseId}/outcome',
  summary: 'Read how many finished a course and what they do now; null for fewer than ten',
  access: 'member',
  as: PAGE_TEAM,
  area: 'institute',
  params: courseParams,
  reply: data(z.nullable(outcome)),
  refusals: ['not_found'],
});

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
const changed = data(course);
export const claimCompletion = endpoint({
  method: 'PUT',
  path: '/courses/{courseId}/completion',
  summary: 'Say that one completed a course; the institute confirms it',
  access: 'member',
  params: courseParams,
  body: z.strictObject({ finishedOn: month }),
  reply: changed,
  refusals: ['not_found', 'not_permitted', 'completion_state', 'daily_limit_reached'],
});
export const editCompletion = endpoint({
  method: 'PATCH',
  path: '/courses/{courseId}/completion',
  summary: 'Stay out of the outcome card, or be counted on it again',
  access: 'member',
  params: courseParams,
  body: z.strictObject({ shown: z.boolean() }),
  reply: changed,
  refusals: ['not_found'],
});
export const deleteCompletion = endpoint({
  method: 'DELETE',
  path: '/courses/{courseId}/completion',
  summary: 'Take back that one completed a course',
  access: 'member',
  params: courseParams,
  status: 200,
  reply: changed,
  refusals: ['not_found'],
});

export const completionRow = z.object({
  actor: actorCard,
  state: z.enum(COMPLETION_STATES),
  finishedOn: z.iso.date(),
  claimedAt: instant,
});
export type CompletionRow = z.output<typeof completionRow>;
export const listCompletions = endpoint({
  method: 'GET',
  path: '/courses/{courseId}/completions',
  summary: 'List who says to have completed a course, oldest first; for those who answer it',
  access: 'member',
  as: PAGE_EDITORS,
  area: 'institute',
  params: courseParams,
  query: z.strictObject({ ...infiniteQuery, state: z.optional(z.enum(COMPLETION_STATES)) }),
  reply: infinite(completionRow),
  refusals: ['not_found'],
});
export const decideCompletion = endpoint({
  method: 'POST',
  path: '/courses/{courseId}/completions/{memberId}/decision',
  summary: 'Confirm or decline that a learner completed a course',
  access: 'member',
  as: PAGE_EDITORS,
  area: 'institute',
  params: z.strictObject({ courseId: id, memberId: id }),
  body: z.strictObject({ confirm: z.boolean() }),
  refusals: ['not_found', 'not_permitted', 'not_oneself', 'completion_state'],
});
