import { EVENTS_A_DAY, MOVES_A_DAY } from '#contract/events/choices.ts';
import type { DailyLimits } from '#platform/limits/daily.ts';

export const dailyLimits = {
  events: { counter: 'events', most: () => EVENTS_A_DAY, wholeAtOnce: true },
  moves: { counter: 'event_moves', most: () => MOVES_A_DAY, wholeAtOnce: true },
} as const satisfies DailyLimits;
