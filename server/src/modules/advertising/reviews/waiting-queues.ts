import { REVIEW_GOAL_HOURS } from '#contract/advertising/choices.ts';
import { statement } from '#platform/database/statement.ts';
import {
  countLate,
  lateCount,
  lateRange,
  USUAL_GOAL_HOURS,
  waitingQueues,
} from '#platform/extensions/waiting-queues.ts';

const versions = statement({
  params: lateRange,
  row: lateCount,
  sql: countLate('campaign_version', 'campaign_version.submitted_at', `campaign_version.state = 'waiting'`),
});
const contests = statement({
  params: lateRange,
  row: lateCount,
  sql: countLate('campaign_contest', 'campaign_contest.contested_at', `campaign_contest.state = 'waiting'`),
});
export const campaignQueues = [
  waitingQueues.by({ queue: 'campaigns', goalHours: REVIEW_GOAL_HOURS, count: versions }),
  waitingQueues.by({ queue: 'payments', goalHours: USUAL_GOAL_HOURS, count: contests }),
];
