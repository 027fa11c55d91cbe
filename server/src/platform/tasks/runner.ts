import { EventEmitter } from 'node:events';
import { setTimeout as rest } from 'node:timers/promises';
import { Logger, parseCronItems, run, type Runner, runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { runKind, type TaskKind, createTurns } from './kinds.ts';

/** Milliseconds before the runner starts again after it ended by itself. */
const waits = [200, 500, 1000, 2000, 5000];
/** Milliseconds that running work has to end after it was told to. */
const patience = 8000;

interface Options {
  pool: pg.Pool;
  kinds: readonly TaskKind[];
  log: Log;
  metrics: Metrics;
  /** Pieces of work at once in this process. */
  concurrency: number;
  /** Hears the id under which a runner locks work, before it locks any. */
  onRunner: (id: string) => void;
}

export interface TaskRunner {
  /** No new work; waits for what runs, and hands back what does not end in time. */
  stop(): Promise<void>;
}

/** The queue complains on the terminal about a pool whose connections nobody listens to: a cut would end the process. */
function hearErrors(pool: pg.Pool, log: Log): void {
  const heard = (error: Error) => log.debug({ err: error }, 'connection of the task queue lost');
  pool.on('connect', (client) => client.on('error', heard));
  if (pool.listenerCount('error') === 0) pool.on('error', heard);
}

/** Makes or updates the tables of the queue, in the schema `graphile_worker`. Several processes may do it at once. */
export async function migrateTasks(pool: pg.Pool, log: Log): Promise<void> {
  hearErrors(pool, log);
  await runMigrations({ pgPool: pool, logger: quietLogger(log) });
}

/** Works through the queue, starting again whenever the queue's own runner ends. */
export function startRunner(options: Options): TaskRunner {
  const { log } = options;
  hearErrors(options.pool, log);
  let runner: Runner | null = null;
  const stopping = new AbortController();
  const { signal } = stopping;
  let failures = 0;
  const events = new EventEmitter();
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => options.onRunner(workerPool.id));

  const supervise = async () => {
    while (!signal.aborted) {
      const started = Date.now();
      try {
        runner = await run({ ...runnerOptions(options), events });
        await runner.promise;
      } catch (error) {
        log.debug({ err: error }, 'the task runner ended');
      }
      runner = null;
      if (signal.aborted) return;
      failures = Date.now() - started > 60_000 ? 0 : failures + 1;
      if (failures === 1) log.warn('the task runner ended; it will be started again');
      await rest(waits[Math.min(failures, waits.length) - 1] ?? 200, undefined, { signal }).catch(() => log.debug('the task runner stops'));
    }
  };
  const supervised = supervise();
  return {
    async stop() {
      stopping.abort();
      const last = runner;
      if (last) {
        const late = setTimeout(() => void last.kill().catch((error: unknown) => log.warn({ err: error }, 'tasks did not end in time')), patience);
        await last.stop().catch((error: unknown) => log.debug({ err: error }, 'the task runner had ended already'));
        clearTimeout(late);
      }
      await supervised;
    },
  };
}

function runnerOptions({ pool, kinds, log, metrics, concurrency }: Options) {
  const turns = createTurns();
  const taskList: TaskList = {};
  for (const kind of kinds) {
    const work = runKind(kind, turns, { log, metrics });
    taskList[kind.name] = (payload, { job }) => work(payload, { attempts: job.attempts, maxAttempts: job.max_attempts });
  }
  return {
    pgPool: pool,
    taskList,
    parsedCronItems: parseCronItems(kinds.flatMap(scheduled)),
    noHandleSignals: true,
    forbiddenFlags: () => turns.full(),
    logger: quietLogger(log),
    preset: {
      worker: {
        concurrentJobs: concurrency,
        // Nobody awaits these writes inside the queue: unbatched, one that fails with the database ends the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        gracefulShutdownAbortTimeout: patience,
      },
    },
  };
}

/** One at a time waits in the queue, however long nobody worked. */
const scheduled = ({ name, attempts, schedule }: TaskKind) =>
  schedule === undefined
    ? []
    : [{ task: name, match: schedule, identifier: name, options: { maxAttempts: attempts, jobKey: `${name}:schedule`, jobKeyMode: 'preserve_run_at' as const, backfillPeriod: 0 } }];

/** Failures of work are logged where it runs, with what may be logged; here is only what the queue says of itself. */
const quietLogger = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (meta?.['failure'] === true || meta?.['success'] === true) return;
    if (level === 'error' || level === 'warning') log.warn({ queue: message.split('\n', 1)[0] }, 'task queue');
    else log.debug({ queue: message }, 'task queue');
  });
