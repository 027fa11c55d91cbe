import type { DailyLimits } from '#platform/limits/daily.ts';

export const dailyLimits = {
  posts: { counter: 'posts', most: (config) => config.LIMIT_POSTS_DAY },
  edits: { counter: 'edits', most: (config) => config.LIMIT_EDITS_DAY },
  comments: { counter: 'comments', most: (config) => config.LIMIT_COMMENTS_DAY },
  mentions: { counter: 'mentions', most: (config) => config.LIMIT_MENTIONS_DAY },
} as const satisfies DailyLimits;
