import { CAMPAIGNS_A_DAY, ESTIMATES_A_DAY } from '#contract/advertising/choices.ts';
import { THREAD_MESSAGES_A_DAY } from '#contract/advertising/threads.ts';
import type { DailyLimits } from '#platform/limits/daily.ts';

export const dailyLimits = {
  campaigns: { counter: 'campaigns', most: () => CAMPAIGNS_A_DAY, wholeAtOnce: true },
  estimates: { counter: 'audience_estimates', most: () => ESTIMATES_A_DAY, wholeAtOnce: true },
  threadMessages: { counter: 'campaign_messages', most: () => THREAD_MESSAGES_A_DAY, wholeAtOnce: true },
} as const satisfies DailyLimits;
