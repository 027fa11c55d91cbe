import { statement } from '#platform/database/statement.ts';
import {
  countLate,
  lateCount,
  lateRange,
  USUAL_GOAL_HOURS,
  waitingQueues,
} from '#platform/extensions/waiting-queues.ts';
import { frozenAt } from './queries.ts';

const late = statement({
  params: lateRange,
  row: lateCount,
  sql: countLate('job', frozenAt, `job.state = 'frozen'`),
});
export const frozenQueue = waitingQueues.by({ queue: 'jobs', goalHours: USUAL_GOAL_HOURS, count: late });
