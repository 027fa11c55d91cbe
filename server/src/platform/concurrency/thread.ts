import { Worker } from 'node:worker_threads';

export interface ThreadOptions {
  /** Milliseconds after which the thread is terminated and the promise rejects. */
  readonly timeLimit: number;
  /** Maximum heap size in megabytes. A thread that exceeds it ends without ending the program. */
  readonly memory: number;
  readonly signal?: AbortSignal;
}

/** A thread exceeded its time or memory limit. */
export class ThreadLimit extends Error {}

/**
 * Runs a module in a worker thread with `workerData`, for work that would block the event loop. The module posts one
 * message, the result. Rejects with the module's error, or with `ThreadLimit`.
 */
export const runInThread = async <Result>(
  module: URL,
  workerData: unknown,
  { timeLimit, memory, signal }: ThreadOptions,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(module, { workerData, resourceLimits: { maxOldGenerationSizeMb: memory } });
    const end = (reason: Error) => {
      reject(reason);
      void worker.terminate();
    };
    const stop = () => end(new Error('The thread was aborted', { cause: signal?.reason }));
    const timer = setTimeout(() => end(new ThreadLimit(`Work in a thread took more than ${timeLimit} ms`)), timeLimit);
    signal?.addEventListener('abort', stop, { once: true });
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimit(error.message, { cause: error }) : error),
    );
    worker.once('exit', (code) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      reject(new Error(`A thread ended with ${code} and no result`));
    });
  });
