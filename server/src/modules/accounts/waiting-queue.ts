import { statement } from '#platform/database/statement.ts';
import {
  countLate,
  lateCount,
  lateRange,
  USUAL_GOAL_HOURS,
  waitingQueues,
} from '#platform/extensions/waiting-queues.ts';

/** Documents of members. */
const late = statement({
  params: lateRange,
  row: lateCount,
  sql: countLate('verification', 'verification.asked_at', `verification.state = 'waiting'`),
});
export const proofQueue = waitingQueues.by({ queue: 'members', goalHours: USUAL_GOAL_HOURS, count: late });
