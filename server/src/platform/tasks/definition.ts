import type { Schema } from '#contract/core/endpoint.ts';
import type { TaskContext } from '../context.ts';

export interface TaskOptions {
  /** Earliest start. */
  runAt?: Date;
  /** Replaces a waiting task with the same key. */
  key?: string;
  /** Tasks with the same queue run one after another, over all processes. */
  queue?: string;
}

/** A kind of task without the type of its payload, as modules pass it to the program. */
export interface AnyTask {
  readonly name: string;
  readonly payload: Schema;
  readonly attempts: number;
  readonly schedule?: string;
  readonly concurrency?: number;
  readonly heavy?: boolean;
  run(ctx: TaskContext<never>, payload: never): Promise<void>;
  onDead?(ctx: TaskContext<never>, payload: never): Promise<void>;
}

/** A kind of background task. It runs at least once, so it must be safe to repeat. */
export interface TaskDefinition<P> extends AnyTask {
  readonly payload: Schema & { readonly _zod: { readonly output: P } };
  /** Attempts before it counts as failed for good; the delay grows with each. */
  readonly attempts: number;
  /** A crontab line (UTC) for recurring tasks; their payload is `{}`. */
  readonly schedule?: string;
  /** Maximum number running at once in one process. */
  readonly concurrency?: number;
  /** Takes a second of a core or more. While the demo world is seeded it waits: people wait for the program to open. */
  readonly heavy?: boolean;
  run(ctx: TaskContext<never>, payload: P): Promise<void>;
  /** Called after the last attempt failed, to notify the people who wait for it. */
  onDead?(ctx: TaskContext<never>, payload: P): Promise<void>;
}

/** The module of a task, by its name. */
export const moduleOfTask = (name: string): string => name.split('.', 1)[0] ?? '';

/** `T` is the module's narrowed set of tables. `name` is `<module>.<verb>`. */
export function defineTask<T, S extends Schema>(definition: {
  name: string;
  payload: S;
  attempts?: number;
  schedule?: string;
  concurrency?: number;
  heavy?: boolean;
  run: (ctx: TaskContext<T>, payload: S['_zod']['output']) => Promise<void>;
  onDead?: (ctx: TaskContext<T>, payload: S['_zod']['output']) => Promise<void>;
}): TaskDefinition<S['_zod']['output']> {
  const { onDead, ...rest } = definition;
  return {
    attempts: 12,
    ...rest,
    ...(onDead && {
      onDead: async (ctx: TaskContext<never>, payload: S['_zod']['output']) =>
        onDead(ctx as unknown as TaskContext<T>, payload),
    }),
    run: async (ctx, payload) => definition.run(ctx as unknown as TaskContext<T>, payload),
  };
}
