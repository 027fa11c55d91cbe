import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { parse } from '../parse.ts';
import { shortError } from '../observability/short-error.ts';

/** A kind of task as the runner sees it, from definitions of modules and effects of facts. */
export interface TaskKind {
  readonly name: string;
  readonly attempts: number;
  readonly schedule?: string | undefined;
  readonly concurrency?: number | undefined;
  run(payload: unknown): Promise<void>;
  /** Called after the last attempt failed. */
  onDead?(payload: unknown): Promise<void>;
}

/** Caps of kinds within this process. */
export interface Turns {
  /** Runs immediately if the kind is below its cap, else when a running task ends. */
  take<R>(kind: TaskKind, run: () => Promise<R>): Promise<R>;
  /** Kinds at their cap: the queue skips tasks with their flags. */
  full(): string[];
}

export function createTurns(): Turns {
  const running = new Map<string, { count: number; cap: number; waiting: (() => void)[] }>();
  return {
    async take(kind, run) {
      if (kind.concurrency === undefined) return run();
      const state = running.get(kind.name) ?? { count: 0, cap: kind.concurrency, waiting: [] };
      running.set(kind.name, state);
      // Two fetches may read the flags at the same moment, and scheduled tasks have none: the later task waits here.
      if (state.count >= state.cap) {
        const { promise, resolve } = Promise.withResolvers<void>();
        state.waiting.push(resolve);
        await promise;
      } else state.count += 1;
      try {
        return await run();
      } finally {
        const next = state.waiting.shift();
        if (next) next();
        else state.count -= 1;
      }
    },
    full: () => [...running].filter(([, { count, cap }]) => count >= cap).map(([name]) => name),
  };
}

/** Wraps a kind: applies its cap, updates the metrics, and shortens errors for storage. */
export function runKind(kind: TaskKind, turns: Turns, { log, metrics }: { log: Log; metrics: Metrics }) {
  return async (payload: unknown, job: { attempts: number; maxAttempts: number }): Promise<void> => {
    const started = performance.now();
    const took = (outcome: string) =>
      metrics.tasksRun.observe({ task: kind.name, outcome }, (performance.now() - started) / 1000);
    try {
      await turns.take(kind, async () => kind.run(payload));
      took('done');
    } catch (error) {
      took('failed');
      const last = job.attempts >= job.maxAttempts;
      if (last) metrics.tasksDead.inc({ task: kind.name });
      const stack =
        error instanceof Error
          ? error.stack
              ?.split('\n')
              .slice(1, 8)
              .map((line) => line.trim())
          : undefined;
      log[last ? 'error' : 'warn'](
        { task: kind.name, attempt: job.attempts, of: job.maxAttempts, error: shortError(error), stack },
        last ? 'task failed for good' : 'task failed',
      );
      if (last)
        await kind
          .onDead?.(payload)
          .catch((cause: unknown) =>
            log.error({ task: kind.name, error: shortError(cause) }, 'handler of a failed task failed'),
          );
      // The queue stores this message; the original one may quote values.
      throw new Error(shortError(error), { cause: error });
    }
  };
}

/** The payload of a scheduled task, without the field `_cron` that the queue adds. */
export function readPayload<S extends Parameters<typeof parse>[0]>(schema: S, payload: unknown): S['_zod']['output'] {
  const { _cron: _, ...own } = (payload ?? {}) as Record<string, unknown>;
  return parse(schema, own);
}
