import { Worker } from 'node:worker_threads';

export interface ThreadOptions {
  /** Milliseconds of the processor after which the thread is terminated and the promise rejects. */
  readonly processorTime: number;
  /** Maximum heap size in megabytes. A thread that exceeds it ends without ending the program. */
  readonly memory: number;
  readonly signal?: AbortSignal;
}

/** A thread exceeded its limit of processor time or memory. */
export class ThreadLimit extends Error {}
/** The machine was too busy to give a thread the time that it may use. */
export class ThreadStarved extends Error {}

const CHECK_MS = 200;
/** By how much the clock may take longer than the processor. */
const CLOCK = 6;

/**
 * Runs a module in a worker thread with `workerData`, for work that would block the event loop. The module posts one
 * message, the result. Rejects with the module's error, `ThreadLimit` or
 * `ThreadStarved`.
 */
export const runInThread = async <Result>(
  module: URL,
  workerData: unknown,
  { processorTime, memory, signal }: ThreadOptions,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(module, { workerData, resourceLimits: { maxOldGenerationSizeMb: memory } });
    const end = (reason: Error) => {
      reject(reason);
      void worker.terminate();
    };
    const stop = () => end(new Error('The thread was aborted', { cause: signal?.reason }));
    const started = performance.now();
    const timer = setInterval(() => {
      if (performance.now() - started > CLOCK * processorTime) end(new ThreadStarved('A thread got too little time'));
      worker.cpuUsage().then(
        ({ user, system }) => {
          const used = (user + system) / 1_000;
          if (used > processorTime) end(new ThreadLimit(`Work in a thread took more than ${processorTime} ms`));
        },
        () => undefined, // it has ended
      );
    }, CHECK_MS);
    signal?.addEventListener('abort', stop, { once: true });
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimit(error.message, { cause: error }) : error),
    );
    worker.once('exit', (code) => {
      clearInterval(timer);
      signal?.removeEventListener('abort', stop);
      reject(new Error(`A thread ended with ${code} and no result`));
    });
  });
