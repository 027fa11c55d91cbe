import * as z from 'zod/mini';
import { instant } from './core/endpoint.ts';
import { text } from './core/text.ts';

/* Lengths in graphemes. */
export const POLL_QUESTION_MAX = 140;
export const POLL_OPTION_MAX = 30;
export const POLL_OPTIONS = { min: 2, max: 4 } as const;
export const POLL_DURATIONS = ['day', 'five_days', 'week', 'month'] as const;
export type PollDuration = (typeof POLL_DURATIONS)[number];

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
  can: z.object({ vote: z.boolean() }),
});
export type Poll = z.output<typeof poll>;

export const newPoll = z.strictObject({
  kind: z.literal('poll'),
  question: text({ max: POLL_QUESTION_MAX, min: 1 }),
  options: z
    .array(text({ max: POLL_OPTION_MAX, min: 1 }))
    .check(z.minLength(POLL_OPTIONS.min), z.maxLength(POLL_OPTIONS.max)),
  duration: z.enum(POLL_DURATIONS),
});
