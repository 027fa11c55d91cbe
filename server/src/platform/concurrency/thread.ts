import { Worker } from 'node:worker_threads';

export interface ThreadOptions {
  /** Milliseconds; then the thread is ended and the promise rejects. */
  readonly timeLimit: number;
  /** Megabytes of heap; a thread that needs more ends, not the program. */
  readonly memory: number;
  readonly signal?: AbortSignal;
}

/** The work in a thread needed more time or memory than it was given. */
export class ThreadLimit extends Error {}

/**
 * Runs a module in a thread of its own with `workerData`, for work that would hold up the answering of calls. The
 * module posts one
 * message, its result. What it throws rejects; beyond its limits it rejects with `ThreadLimit`.
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
    const stop = () => end(new Error('Work in a thread was given up', { cause: signal?.reason }));
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
