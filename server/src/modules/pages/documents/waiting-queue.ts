import { statement } from '#platform/database/statement.ts';
import {
  countLate,
  lateCount,
  lateRange,
  USUAL_GOAL_HOURS,
  waitingQueues,
} from '#platform/extensions/waiting-queues.ts';
import { isWaiting } from './queries.ts';

const late = statement({
  params: lateRange,
  row: lateCount,
  sql: countLate(
    'page_document_request join actor_card on actor_card.id = page_document_request.page_id',
    'page_document_request.sent_at',
    isWaiting,
  ),
});
export const documentQueue = waitingQueues.by({ queue: 'pages', goalHours: USUAL_GOAL_HOURS, count: late });
