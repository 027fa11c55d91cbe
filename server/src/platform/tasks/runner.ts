import { EventEmitter } from 'node:events';
import { setTimeout as rest } from 'node:timers/promises';
import { type Job, run, type Runner } from 'graphile-worker';
import type { Executor } from '../executor.ts';
import type { Log } from '../observability/log.ts';
import { wakeNextInLine } from './next-in-line.ts';
import { logPoolErrors, queueOptions, type QueueOptions } from './queue.ts';

/** Milliseconds before the runner starts again after it ended unexpectedly. */
const retryDelays = [200, 500, 1000, 2000, 5000];
/** Milliseconds for running tasks to end after they were aborted, and again for the queue to notice. */
const timeoutMs = 8000;
const graceMs = 2000;

interface Options extends QueueOptions {
  db: Executor;
  /** Called with the id under which a runner locks tasks, before it locks any. */
  onBegin: (id: string) => void;
  /** Called when a runner has stopped, so that its tasks can be released. */
  onEnd: (id: string) => void;
}

export interface TaskRunner {
  /** Starts no new tasks, waits for running ones, and releases those that do not end in time. */
  stop(): Promise<void>;
}

/** One run of the queue's own runner. */
interface RunnerRun {
  readonly runner: Runner;
  /** Settles when nothing of it runs any more, even if the runner's own promise never settles. */
  readonly over: Promise<unknown>;
}

/**
 * A runner that lost its database ends, but its own promise may never settle: its batches miscount after a failed write
 * (0.18). Its events tell when the workers have ended; after a short wait it is abandoned.
 */
async function startRun(options: Options): Promise<RunnerRun> {
  const events = new EventEmitter();
  let id: string | null = null;
  const stopped = Promise.withResolvers<void>();
  let late: NodeJS.Timeout | undefined;
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    ({ id } = workerPool);
    options.onBegin(id);
  });
  events.on('job:complete', ({ job }: { job: Job }) => {
    if (job.job_queue_id !== null) void wakeNextInLine(options.db, job.id, options.log);
  });
  for (const end of ['pool:gracefulShutdown:complete', 'pool:forcefulShutdown:complete', 'pool:forcefulShutdown:error'])
    events.on(end, () => stopped.resolve());
  const runner = await run({ ...queueOptions(options, timeoutMs), events });
  events.on('pool:gracefulShutdown', () => {
    late ??= setTimeout(
      () => void runner.kill().catch((error: unknown) => options.log.warn({ err: error }, 'tasks did not end in time')),
      timeoutMs,
    );
  });
  const finished = runner.promise.catch((error: unknown) => options.log.debug({ err: error }, 'task runner failed'));
  const over = Promise.race([finished, stopped.promise.then(async () => rest(graceMs))]).then(() => {
    clearTimeout(late);
    if (id !== null) options.onEnd(id);
  });
  return { runner, over };
}

/** Runs the queue, and restarts the queue's own runner whenever it ends. */
export function startRunner(options: Options): TaskRunner {
  const { log } = options;
  logPoolErrors(options.pool, log);
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: RunnerRun | null = null;
  const supervise = async () => {
    for (let failures = 0; !signal.aborted;) {
      const started = Date.now();
      let cause: unknown;
      try {
        current = await startRun(options);
        if (signal.aborted) void stopRun(current, log);
        await current.over;
      } catch (error) {
        cause = error;
      }
      current = null;
      if (signal.aborted) return;
      failures = Date.now() - started > 60_000 ? 1 : failures + 1;
      // A busy start may block this process for longer than a connection may take: only a second failure is news.
      if (cause !== undefined && failures === 1) log.debug({ err: cause }, 'task runner did not start, retrying');
      else if (cause !== undefined && failures === 2) log.warn({ err: cause }, 'task runner does not start, retrying');
      else if (failures === 1) log.warn('task runner ended, restarting');
      await rest(retryDelays[Math.min(failures, retryDelays.length) - 1], undefined, { signal }).catch(() =>
        log.debug('task runner stops'),
      );
    }
  };
  const supervised = supervise();
  return {
    async stop() {
      stopping.abort();
      if (current) void stopRun(current, log);
      await supervised;
    },
  };
}

const stopRun = async ({ runner }: RunnerRun, log: Log) =>
  runner.stop().catch((error: unknown) => log.debug({ err: error }, 'task runner had ended already'));
