import { APPLICATIONS_A_DAY, REPLIES_A_DAY } from '#contract/jobs/applications/choices.ts';
import type { DailyLimits } from '#platform/limits/daily.ts';

/** Applications of a member, and messages of a member to candidates and to teams. */
export const dailyLimits = {
  applications: { counter: 'applications', most: () => APPLICATIONS_A_DAY, wholeAtOnce: true },
  candidateReplies: { counter: 'candidate_replies', most: () => REPLIES_A_DAY, wholeAtOnce: true },
  candidateMessages: { counter: 'candidate_messages', most: () => 500, wholeAtOnce: true },
} as const satisfies DailyLimits;
