import { type Level, LEVELS } from '#contract/core/choices.ts';

/** The narrower one of two levels: a repost reaches nobody whom its origin would not. */
export const narrower = (one: Level, other: Level): Level =>
  LEVELS.indexOf(one) > LEVELS.indexOf(other) ? one : other;
