import { Logger, parseCronItems, type RunnerOptions, runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { createTurns, runKind, type TaskKind } from './kinds.ts';

export interface QueueOptions {
  readonly pool: pg.Pool;
  readonly kinds: readonly TaskKind[];
  readonly log: Log;
  readonly metrics: Metrics;
  /** Maximum number of tasks running at once in this process. */
  readonly concurrency: number;
  /** Flags of tasks whose module is switched off: they stay in the queue until it is on again. */
  readonly waitingFlags: () => readonly string[];
  /** Milliseconds between searches of each of these for tasks that became due. */
  readonly pollEvery: number;
}

/** Creates or updates the tables of the queue, in the schema `graphile_worker`. Safe in several processes at once. */
export async function migrateTasks(pool: pg.Pool, log: Log): Promise<void> {
  logPoolErrors(pool, log);
  await runMigrations({ pgPool: pool, logger: quietLogger(log) });
}

/** The queue prints a warning about a pool without error listeners, because a lost connection would end the process. */
export function logPoolErrors(pool: pg.Pool, log: Log): void {
  const onConnectionError = (error: Error) => log.debug({ err: error }, 'connection of the task queue lost');
  pool.on('connect', (client) => client.on('error', onConnectionError));
  if (pool.listenerCount('error') === 0) pool.on('error', onConnectionError);
}

/** The kinds of tasks as options of the queue. `timeoutMs`: milliseconds for running tasks to end at shutdown. */
export function queueOptions(
  { pool, kinds, log, metrics, concurrency, waitingFlags, pollEvery }: QueueOptions,
  timeoutMs: number,
): RunnerOptions {
  const turns = createTurns();
  const taskList: TaskList = {};
  for (const kind of kinds) {
    const work = runKind(kind, turns, { log, metrics });
    taskList[kind.name] = async (payload, { job }) =>
      work(payload, { attempts: job.attempts, maxAttempts: job.max_attempts });
  }
  return {
    pgPool: pool,
    taskList,
    parsedCronItems: parseCronItems(kinds.flatMap(scheduled)),
    noHandleSignals: true,
    forbiddenFlags: () => [...turns.full(), ...waitingFlags()],
    logger: quietLogger(log),
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: pollEvery,
        // The queue does not await these writes: an unbatched one that fails would end the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        gracefulShutdownAbortTimeout: timeoutMs,
      },
    },
  };
}

/** At most one waits in the queue, however long no process ran. */
const scheduled = ({ name, attempts, schedule }: TaskKind) =>
  schedule === undefined
    ? []
    : [
        {
          task: name,
          match: schedule,
          identifier: name,
          options: {
            maxAttempts: attempts,
            jobKey: `${name}:schedule`,
            jobKeyMode: 'preserve_run_at' as const,
            backfillPeriod: 0,
          },
        },
      ];

/** Task failures are logged where the task runs, without private data; this logs messages of the queue itself. */
const quietLogger = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (meta?.['failure'] === true || meta?.['success'] === true) return;
    if (level === 'error' || level === 'warning') log.warn({ queue: message.split('\n', 1)[0] }, 'task queue');
    else log.debug({ queue: message }, 'task queue');
  });
