import { EventEmitter } from 'node:events';
import { setTimeout as rest } from 'node:timers/promises';
import { run, type Runner } from 'graphile-worker';
import type { Log } from '../observability/log.ts';
import { hearErrors, queueOptions, type QueueOptions } from './queue.ts';

/** Milliseconds before the runner starts again after it ended by itself. */
const retryDelays = [200, 500, 1000, 2000, 5000];
/** Milliseconds that running work has to end after it was told to, and after that for the queue to notice. */
const timeoutMs = 8000;
const graceMs = 2000;

interface Options extends QueueOptions {
  /** Hears the id under which a runner locks work, before it locks any. */
  onBegin: (id: string) => void;
  /** Called when a runner stopped: the tasks it still holds belong to no one. */
  onEnd: (id: string) => void;
}

export interface TaskRunner {
  /** No new work; waits for what runs, and hands back what does not end in time. */
  stop(): Promise<void>;
}

/** One life of the queue's own runner. */
interface RunnerLife {
  readonly runner: Runner;
  /** Settles when nothing of it runs any more, whether or not the runner ever says so. */
  readonly over: Promise<unknown>;
}

/**
 * A runner that lost its database ends, but its own promise may wait for ever: its batches miscount after a failed
 * write (0.18).
 * Its events tell when the workers are gone; then it is given a moment and left.
 */
async function startRunnerLife(options: Options): Promise<RunnerLife> {
  const events = new EventEmitter();
  let id: string | null = null;
  const stopped = Promise.withResolvers<void>();
  let late: NodeJS.Timeout | undefined;
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    ({ id } = workerPool);
    options.onBegin(id);
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
  const finished = runner.promise.catch((error: unknown) =>
    options.log.debug({ err: error }, 'the task runner failed'),
  );
  const over = Promise.race([finished, stopped.promise.then(async () => rest(graceMs))]).then(() => {
    clearTimeout(late);
    if (id !== null) options.onEnd(id);
  });
  return { runner, over };
}

/** Works through the queue, starting again whenever the queue's own runner ends. */
export function startRunner(options: Options): TaskRunner {
  const { log } = options;
  hearErrors(options.pool, log);
  const stopping = new AbortController();
  const { signal } = stopping;
  let life: RunnerLife | null = null;
  const supervise = async () => {
    for (let failures = 0; !signal.aborted;) {
      const started = Date.now();
      try {
        life = await startRunnerLife(options);
        if (signal.aborted) void stopLife(life, log);
        await life.over;
      } catch (error) {
        log.debug({ err: error }, 'the task runner did not start');
      }
      life = null;
      if (signal.aborted) return;
      failures = Date.now() - started > 60_000 ? 1 : failures + 1;
      if (failures === 1) log.warn('the task runner ended; it is started again');
      await rest(retryDelays[Math.min(failures, retryDelays.length) - 1], undefined, { signal }).catch(() =>
        log.debug('the task runner stops'),
      );
    }
  };
  const supervised = supervise();
  return {
    async stop() {
      stopping.abort();
      if (life) void stopLife(life, log);
      await supervised;
    },
  };
}

const stopLife = async ({ runner }: RunnerLife, log: Log) =>
  runner.stop().catch((error: unknown) => log.debug({ err: error }, 'the task runner had ended already'));
