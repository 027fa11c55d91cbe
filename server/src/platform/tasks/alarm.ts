import type { Kysely } from 'kysely';
import { column, statement } from '../database/statement.ts';
import type { Log } from '../observability/log.ts';

/** Tasks that are due later than this are found by the queue's own polls. Milliseconds. */
const AHEAD = 60_000;
/** Tasks that are due within this time of each other share an alarm. Milliseconds. */
const STEP = 200;

/** What the queue listens to; a worker looks for tasks then. */
const wakeWorker = statement({ sql: `select pg_notify('jobs:insert', '{"count":1}')` });
/** Wakes all workers that are idle: tasks were put back that they would only find at their next poll. */
export const wakeWorkers = statement({
  row: { woken: column.int },
  connection: 'own',
  sql: `select count(pg_notify('jobs:insert', '{"count":1000}')) as woken`,
});

export interface Alarm {
  /** Wakes a worker of some process when a task becomes due. */
  setFor(dueAt: Date | undefined): void;
  close(): void;
}

/**
 * Lets tasks that are due in some seconds, such as a message held back, start on time: the queue itself looks for them
 * at long intervals only.
 */
export function createAlarm({ db, log }: { db: Kysely<never>; log: Log }): Alarm {
  const timers = new Map<number, NodeJS.Timeout>();
  return {
    setFor(dueAt) {
      if (dueAt === undefined) return;
      const wait = dueAt.getTime() - Date.now();
      const step = Math.ceil(dueAt.getTime() / STEP);
      if (wait <= 0 || wait > AHEAD || timers.has(step)) return;
      const ring = () => {
        timers.delete(step);
        wakeWorker(db).catch((error: unknown) => log.debug({ err: error }, 'no worker woken'));
      };
      timers.set(step, setTimeout(ring, step * STEP - Date.now()).unref());
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
