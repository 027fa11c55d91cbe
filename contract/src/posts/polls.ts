import * as z from 'zod/mini';
import { data, endpoint, id, instant } from '../core/endpoint.ts';
import { PAGE_EDITORS } from '../core/roles.ts';
import { text } from '../core/text.ts';

/* Lengths in graphemes. */
export const POLL_QUESTION_MAX = 140;
export const POLL_OPTION_MAX = 30;
export const POLL_OPTIONS = { min: 2, max: 4 } as const;
/** How long a poll can be open, in days. */
export const POLL_DAYS = { day: 1, five_days: 5, week: 7, month: 30 } as const;
export type PollDuration = keyof typeof POLL_DAYS;
export const POLL_DURATIONS = ['day', 'five_days', 'week', 'month'] as const satisfies readonly PollDuration[];

export const poll = z.object({
  kind: z.literal('poll'),
  question: z.string(),
  /** `votes` is null for those who may not know yet: they have not voted, and the poll is open. */
  options: z.array(z.object({ text: z.string(), votes: z.nullable(z.int()) })),
  duration: z.enum(POLL_DURATIONS),
  /** Null while the post waits for an admin. */
  endsAt: z.nullable(instant),
  ended: z.boolean(),
  /** The option that the viewer voted for, counted from 0. */
  choice: z.nullable(z.int()),
  /** Counts its changes. A vote names the revision that the voter saw. */
  revision: z.int(),
  /** `edit`: until the first vote, by `editPost`. */
  can: z.object({ vote: z.boolean(), edit: z.boolean() }),
});
export type Poll = z.output<typeof poll>;

const areDifferent = (options: readonly string[]): boolean =>
  new Set(options.map((option) => option.toLowerCase())).size === options.length;

export const newPoll = z.strictObject({
  kind: z.literal('poll'),
  question: text({ max: POLL_QUESTION_MAX, min: 1 }),
  options: z
    .array(text({ max: POLL_OPTION_MAX, min: 1 }))
    .check(
      z.minLength(POLL_OPTIONS.min),
      z.maxLength(POLL_OPTIONS.max),
      z.refine(areDifferent, { params: { key: 'not_different' } }),
    ),
  duration: z.enum(POLL_DURATIONS),
});

export const voteInPoll = endpoint({
  method: 'PUT',
  path: '/posts/{postId}/vote',
  summary: 'Vote in the poll of a post; a vote is final',
  access: 'member',
  as: PAGE_EDITORS,
  params: z.strictObject({ postId: id }),
  body: z.strictObject({
    /** Counted from 0. */
    choice: z.int().check(z.minimum(0), z.maximum(POLL_OPTIONS.max - 1)),
    /** Of the poll that the voter saw: options may have changed since. */
    revision: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  }),
  reply: data(poll),
  refusals: ['not_found', 'poll_changed', 'poll_ended', 'poll_voted'],
});
