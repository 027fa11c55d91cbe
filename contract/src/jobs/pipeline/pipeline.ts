import * as z from 'zod/mini';
import { actorCard } from '../../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant, numberInQuery } from '../../core/endpoint.ts';
import { PAGE_EDITORS, PAGE_TEAM } from '../../core/roles.ts';
import { text } from '../../core/text.ts';
import * as choices from '../applications/choices.ts';
import { PIPELINE_HIDDEN } from '../applications/refusals.ts';
import { applicationParams } from '../applications/applications.ts';
import { interview, sent } from '../applications/shape.ts';
import { JOB_STATES } from '../choices.ts';
import { criterion, question } from '../questions.ts';
import { jobParams } from '../jobs.ts';
import { pageParams } from '../../pages/pages.ts';

const asEditor = { access: 'member', as: PAGE_EDITORS } as const;
const state = z.enum(choices.APPLICATION_STATES);
const round = z.int().check(z.minimum(0), z.maximum(choices.ROUNDS_MAX));

/** How fast answers come, over 12 months; null below five applications. */
export const replyFigures = z.nullable(
  z.object({
    applications: z.int(),
    /** Median of days from submission to the first answer; null: none was answered. */
    medianDays: z.nullable(z.number()),
    /** Of those that were answered, are due or ended without an answer: the share that was answered, 0 to 1. */
    answeredShare: z.nullable(z.number()),
    /** When the oldest one that waits was sent. */
    oldestWaiting: z.nullable(instant),
  }),
);
export type ReplyFigures = z.output<typeof replyFigures>;
export const readJobReplies = endpoint({
  method: 'GET',
  path: '/jobs/{jobId}/replies',
  summary: 'Read how fast applications for a job are answered',
  access: 'member',
  as: PAGE_TEAM,
  params: jobParams,
  reply: data(replyFigures),
  refusals: ['not_found', 'job_gone'],
});
export const readPageReplies = endpoint({
  method: 'GET',
  path: '/pages/{pageId}/replies',
  summary: 'Read how fast applications for the jobs of a page are answered',
  access: 'member',
  as: PAGE_TEAM,
  params: pageParams,
  reply: data(replyFigures),
  refusals: ['not_found'],
});

/** An application in the pipeline. `name` and `actor` are null while it is covered. */
export const pipelineRow = z.object({
  id,
  /** Counts the applications for a job. */
  number: z.int(),
  name: z.nullable(z.string()),
  actor: z.nullable(actorCard),
  place: z.string(),
  state,
  round,
  roundName: z.string(),
  version: z.int(),
  submittedAt: instant,
  stateAt: instant,
  /** Null once it was answered or decided. */
  dueAt: z.nullable(instant),
  meetsAll: z.boolean(),
  corrected: z.boolean(),
  assignee: z.nullable(actorCard),
  notes: z.int(),
  /** The mean of all ratings, once the caller has rated it; before, null. */
  rating: z.nullable(z.number()),
  /** When a rejection leaves; until then it can be undone. */
  leavesAt: z.nullable(instant),
});
export type PipelineRow = z.output<typeof pipelineRow>;

export const pipeline = z.object({
  job: z.object({
    id,
    title: z.string(),
    page: actorCard,
    state: z.enum(JOB_STATES),
    blind: z.boolean(),
    openings: z.int(),
    hired: z.int(),
    criteria: z.array(criterion),
    questions: z.array(question),
  }),
  counts: z.array(z.object({ state, count: z.int() })),
  overdue: z.int(),
  team: z.array(actorCard),
  replies: replyFigures,
  /** Its editors can close it now. */
  closable: z.boolean(),
});
export type Pipeline = z.output<typeof pipeline>;
export const readPipeline = endpoint({
  method: 'GET',
  path: '/jobs/{jobId}/pipeline',
  summary: 'Read the figures of the pipeline of a job; those who applied for it themselves do not find it',
  ...asEditor,
  params: jobParams,
  reply: data(pipeline),
  refusals: ['not_found', 'job_gone'],
});
const yes = z.optional(z.literal('true'));
export const pipelineFilters = {
  state: z.optional(z.enum(['open', ...choices.APPLICATION_STATES])),
  assignee: z.optional(z.union([id, z.literal('none')])),
  overdue: yes,
  meetsAll: yes,
  minRating: numberInQuery(1, 4),
  place: z.optional(text({ max: 80 })),
  /** An answer: the question, and what the answer contains or is. */
  question: z.optional(id),
  answer: z.optional(text({ max: 100 })),
};
export const listPipeline = endpoint({
  method: 'GET',
  path: '/jobs/{jobId}/applications',
  summary: 'List applications for a job, oldest first',
  ...asEditor,
  params: jobParams,
  query: z.strictObject({ ...infiniteQuery, ...pipelineFilters }),
  reply: infinite(pipelineRow),
  refusals: ['not_found', 'job_gone'],
});

export const teamStep = z.object({
  id,
  step: z.enum(choices.APPLICATION_STEPS),
  by: z.nullable(actorCard),
  state: z.nullable(state),
  round: z.int(),
  roundName: z.string(),
  text: z.string(),
  at: instant,
});
export type TeamStep = z.output<typeof teamStep>;
export const note = z.object({
  id,
  author: z.nullable(actorCard),
  text: z.string(),
  at: instant,
  /** The caller wrote it, and can delete it. */
  own: z.boolean(),
});
export type Note = z.output<typeof note>;
export const ratings = z.object({
  own: z.array(z.object({ criterionId: id, value: z.int() })),
  /** Empty until the caller has rated. */
  others: z.array(z.object({ member: z.nullable(actorCard), criterionId: id, value: z.int() })),
});

export const teamApplication = z.extend(pipelineRow, {
  jobId: id,
  /** What was sent, newest first; without names, contacts and files while it is covered. */
  sent: z.array(sent),
  covered: z.boolean(),
  history: z.array(teamStep),
  notesList: z.array(note),
  ratings,
  interviews: z.array(interview),
  /** Earlier applications of the person for jobs of the page; empty while it is covered. */
  earlier: z.array(z.object({ id, jobId: id, title: z.string(), state, submittedAt: instant })),
  rejection: z.nullable(
    z.object({ code: z.enum(choices.REJECTION_CODES), words: z.string(), note: z.string(), by: z.nullable(actorCard) }),
  ),
  /** Until when a rejected one can be reopened. */
  reopenUntil: z.nullable(instant),
  can: z.object({
    move: z.boolean(),
    reject: z.boolean(),
    undoRejection: z.boolean(),
    reopen: z.boolean(),
    uncover: z.boolean(),
    rate: z.boolean(),
    note: z.boolean(),
    offerInterview: z.boolean(),
    message: z.boolean(),
  }),
});
export type TeamApplication = z.output<typeof teamApplication>;
export const readTeamApplication = endpoint({
  method: 'GET',
  path: '/applications/{applicationId}/review',
  summary: 'Read an application beside what the team notes about it',
  ...asEditor,
  params: applicationParams,
  reply: data(teamApplication),
  refusals: [...PIPELINE_HIDDEN],
});
