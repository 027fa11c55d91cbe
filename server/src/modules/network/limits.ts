import { INVITATIONS_A_DAY } from '#contract/network/invitations.ts';
import type { DailyLimits } from '#platform/limits/daily.ts';

export const dailyLimits = {
  follows: { counter: 'follows', most: (config) => config.LIMIT_FOLLOWS_DAY },
  invitations: { counter: 'email_invitations', most: () => INVITATIONS_A_DAY },
} as const satisfies DailyLimits;
