import { statement } from '#platform/database/statement.ts';
import {
  countLate,
  lateCount,
  lateRange,
  USUAL_GOAL_HOURS,
  waitingQueues,
} from '#platform/extensions/waiting-queues.ts';
import { isOpen } from './queries.ts';

const late = statement({
  params: lateRange,
  row: lateCount,
  sql: countLate('appointment', 'appointment.contested_at', isOpen),
});
export const noShowQueue = waitingQueues.by({ queue: 'noShows', goalHours: USUAL_GOAL_HOURS, count: late });
