import type { DailyLimits } from '#platform/limits/daily.ts';

export const dailyLimits = {
  strangers: { counter: 'message_strangers', most: (config) => config.LIMIT_MESSAGE_STRANGERS_DAY },
  openings: { counter: 'conversations_opened', most: (config) => config.LIMIT_CONVERSATIONS_DAY, wholeAtOnce: true },
} as const satisfies DailyLimits;
