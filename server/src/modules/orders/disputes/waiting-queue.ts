import { statement } from '#platform/database/statement.ts';
import { countLate, lateCount, lateRange, waitingQueues } from '#platform/extensions/waiting-queues.ts';

/** Disputes have a time of their own. */
const late = statement({
  params: lateRange,
  row: lateCount,
  sql: countLate('placed_order', 'placed_order.due_at', `placed_order.state = 'disputed'`),
});
export const disputeQueue = waitingQueues.by({ queue: 'payments', goalHours: 0, count: late });
