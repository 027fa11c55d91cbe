import { PAGES_A_DAY } from '#contract/pages/pages.ts';
import { CLAIMS_A_DAY } from '#contract/pages/succession.ts';
import { TEAM_INVITATIONS_A_DAY, TEAM_REQUESTS_A_DAY } from '#contract/pages/team.ts';
import { PAGE_CHECKS_A_DAY } from '#contract/pages/verification.ts';
import type { DailyLimits } from '#platform/limits/daily.ts';

export const dailyLimits = {
  pages: { counter: 'pages', most: () => PAGES_A_DAY, wholeAtOnce: true },
  pageChecks: { counter: 'page_checks', most: () => PAGE_CHECKS_A_DAY, wholeAtOnce: true },
  pageClaims: { counter: 'page_claims', most: () => CLAIMS_A_DAY, wholeAtOnce: true },
  teamInvitations: { counter: 'team_invitations', most: () => TEAM_INVITATIONS_A_DAY },
  teamRequests: { counter: 'team_requests', most: () => TEAM_REQUESTS_A_DAY },
} as const satisfies DailyLimits;
