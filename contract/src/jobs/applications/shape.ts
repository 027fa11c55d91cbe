import * as z from 'zod/mini';
import { actorCard } from '../../core/cards.ts';
import { id, instant } from '../../core/endpoint.ts';
import { text } from '../../core/text.ts';
import * as choices from './choices.ts';
import { JOB_CHANNELS, QUESTION_TYPES } from '../choices.ts';
import { PRIVATE_FORMATS } from '../../media/private.ts';

/** A file of an application: a copy that stays as it was sent. `url` expires after a few minutes. */
export const applicationFile = z.object({
  id,
  name: z.string(),
  format: z.enum(PRIVATE_FORMATS),
  bytes: z.int(),
  digest: z.string(),
  url: z.string(),
});
export type ApplicationFile = z.output<typeof applicationFile>;

export const sentEntry = z.object({
  title: z.string(),
  subtitle: z.string(),
  /** Years, or years and months; null: not given. */
  started: z.nullable(z.string()),
  ended: z.nullable(z.string()),
  current: z.boolean(),
  text: z.string(),
});
export const sentSection = z.object({
  section: z.enum(choices.APPLICATION_SECTIONS),
  text: z.string(),
  words: z.array(z.string()),
  entries: z.array(sentEntry),
});
export const sentAnswer = z.object({
  questionId: id,
  /** The question as it was answered. */
  question: z.string(),
  type: z.enum(QUESTION_TYPES),
  /** Null: not answered. Of a file: its name. */
  value: z.nullable(z.union([z.boolean(), z.number(), z.string()])),
  fileId: z.nullable(id),
  /** Null: the question is no must-have. */
  meets: z.nullable(z.boolean()),
});
/** What was sent, as it was sent. */
export const content = z.object({
  name: z.string(),
  headline: z.string(),
  place: z.string(),
  sections: z.array(sentSection),
  coverNote: z.string(),
  answers: z.array(sentAnswer),
  cvId: z.nullable(id),
});
export type Content = z.output<typeof content>;

export const sent = z.object({
  /** Counts what was sent: 2 is the correction. */
  number: z.int(),
  content,
  files: z.array(applicationFile),
  /** Null while it is being typeset. */
  pdf: z.nullable(applicationFile),
  /** SHA-256 of the record, hex: see `readApplicationRecord`. */
  digest: z.string(),
  at: instant,
});
export type Sent = z.output<typeof sent>;

const answer = z.union([z.boolean(), z.number(), text({ max: choices.ANSWER_LONG_MAX, lines: true })]);
/** What a candidate sends. Omitted answers are not given. */
export const applicationForm = z.strictObject({
  sections: z._default(
    z.array(z.enum(choices.APPLICATION_SECTIONS)).check(z.maxLength(choices.APPLICATION_SECTIONS.length)),
    [],
  ),
  /** A private document of the purpose `cv`. */
  cvId: z._default(z.nullable(id), null),
  coverNote: z._default(text({ max: choices.COVER_NOTE_MAX, lines: true }), ''),
  answers: z._default(z.array(z.strictObject({ questionId: id, value: answer })).check(z.maxLength(20)), []),
});
export type ApplicationForm = z.output<typeof applicationForm>;

export const applicationJob = z.object({
  id,
  title: z.string(),
  /** Null: no longer visible. */
  page: z.nullable(actorCard),
  /** Whether it can still be opened. */
  readable: z.boolean(),
});

export const interview = z.object({
  id,
  round: z.int(),
  name: z.string(),
  state: z.enum(choices.INTERVIEW_STATES),
  place: z.string(),
  minutes: z.int(),
  timeZone: z.string(),
  message: z.string(),
  slots: z.array(instant),
  pickedAt: z.nullable(instant),
  offeredAt: instant,
});
export type Interview = z.output<typeof interview>;

/** One line of the timeline, for the candidate: it names the page, never a person of its team. */
export const timelineStep = z.object({
  id,
  step: z.enum(choices.APPLICATION_STEPS),
  state: z.nullable(z.enum(choices.APPLICATION_STATES)),
  round: z.int(),
  roundName: z.string(),
  text: z.string(),
  at: instant,
});
export type TimelineStep = z.output<typeof timelineStep>;

/** What withdrawing erased. */
export const receipt = z.object({
  withdrawnAt: instant,
  erased: z.array(
    z.object({
      what: z.enum(['profile', 'cover_note', 'answers', 'files', 'notes', 'ratings', 'messages']),
      count: z.int(),
    }),
  ),
});
export type Receipt = z.output<typeof receipt>;

/** An application in the list of its candidate. */
export const ownRow = z.object({
  id,
  job: applicationJob,
  channel: z.enum(JOB_CHANNELS),
  state: z.enum(choices.APPLICATION_STATES),
  round: z.int(),
  roundName: z.string(),
  submittedAt: instant,
  /** When the page promised an answer; null once it has answered, and where the answer comes from elsewhere. */
  dueAt: z.nullable(instant),
  stateAt: instant,
});
export type OwnRow = z.output<typeof ownRow>;

export const ownApplication = z.extend(ownRow, {
  /** Newest first; empty for applications made elsewhere and for withdrawn ones. */
  sent: z.array(sent),
  timeline: z.array(timelineStep),
  interviews: z.array(interview),
  /** Why it was rejected: kind words in the caller’s language, and those that the page added. */
  rejection: z.nullable(z.object({ code: z.enum(choices.REJECTION_CODES), words: z.string() })),
  /** Files are kept so long after the decision, with consent. */
  keptUntil: z.nullable(instant),
  /** When the page promised a decision after the interview; null while none took place. */
  decisionDueAt: z.nullable(instant),
  receipt: z.nullable(receipt),
  can: z.object({
    replace: z.boolean(),
    correct: z.boolean(),
    withdraw: z.boolean(),
    answerOffer: z.boolean(),
    consent: z.boolean(),
    reply: z.boolean(),
  }),
});
export type OwnApplication = z.output<typeof ownApplication>;

/** How many applied, meet every must-have and were opened, and whether the application of the caller meets all. */
export const position = z.object({
  applied: z.int(),
  meetingAll: z.int(),
  opened: z.int(),
  own: z.nullable(z.boolean()),
});
