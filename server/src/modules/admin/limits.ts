import { CONTACT_A_DAY } from '#contract/admin/contact.ts';
import type { DailyLimits } from '#platform/limits/daily.ts';

export const dailyLimits = {
  /** The limit is not reduced for new members, who need help most. */
  contactMessages: { counter: 'contact_messages', most: () => CONTACT_A_DAY, wholeAtOnce: true },
} as const satisfies DailyLimits;
