import { statement } from '#platform/database/statement.ts';
import {
  countLate,
  lateCount,
  lateRange,
  USUAL_GOAL_HOURS,
  waitingQueues,
} from '#platform/extensions/waiting-queues.ts';

/** What one admin proposed and another one decides about. */
const late = statement({
  params: lateRange,
  row: lateCount,
  sql: countLate('wallet_act', 'wallet_act.proposed_at', `wallet_act.state = 'proposed'`),
});
export const proposalQueue = waitingQueues.by({ queue: 'payments', goalHours: USUAL_GOAL_HOURS, count: late });
