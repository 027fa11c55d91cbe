import { setTimeout as rest } from 'node:timers/promises';
import { column, statement } from '#platform/database/statement.ts';
import type { Executor } from '../executor.ts';
import type { Log } from '../observability/log.ts';

/** Milliseconds before each look at whether the queue has written that a task ended. */
const waits = [0, 20, 50, 100, 200, 500, 1000];

/** Wakes a worker once the queue has written that the task with this id ended. */
const wakeAfter = statement({
  params: { id: column.bigint },
  row: { notified: column.int },
  connection: 'own',
  sql: `
    select count(pg_notify('jobs:insert', '{"count":1}')) as notified from (select :id::int8 as id) as ended
    where not exists (select from graphile_worker.jobs where jobs.id = ended.id and jobs.locked_at is not null)`,
});

/**
 * Wakes a worker for the next task of a line: tasks that run one after another. The worker that ran the last one looks
 * for more before the queue has written that it ended (0.18), finds the line occupied, and would look again much later.
 */
export async function wakeNextInLine(db: Executor, endedId: string, log: Log): Promise<void> {
  try {
    for (const ms of waits) {
      await rest(ms, undefined, { ref: false });
      if ((await wakeAfter.first(db, { id: endedId }))?.notified === 1) return;
    }
  } catch (error) {
    // The polls of the queue find the task, if later.
    log.debug({ err: error }, 'no worker woken for the next task of a line');
  }
}
