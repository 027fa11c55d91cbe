import type { DailyLimits } from '#platform/limits/daily.ts';
import { INVITATIONS_A_DAY } from '#contract/spaces/members.ts';

export const dailyLimits = {
  invitations: { counter: 'space_invitations', most: () => INVITATIONS_A_DAY },
} as const satisfies DailyLimits;
