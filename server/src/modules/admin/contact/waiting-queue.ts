import { statement } from '#platform/database/statement.ts';
import {
  countLate,
  lateCount,
  lateRange,
  USUAL_GOAL_HOURS,
  waitingQueues,
} from '#platform/extensions/waiting-queues.ts';

const late = statement({
  params: lateRange,
  row: lateCount,
  sql: countLate('contact_message', 'contact_message.created_at', `contact_message.state = 'open'`),
});
export const contactQueue = waitingQueues.by({ queue: 'contact', goalHours: USUAL_GOAL_HOURS, count: late });
