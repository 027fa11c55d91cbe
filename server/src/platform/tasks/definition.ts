import type { Schema } from '#contract/core/endpoint.ts';
import type { TaskContext } from '../context.ts';

export interface TaskOptions {
  /** Not before this time. */
  runAt?: Date;
  /** Work with the same key that has not started is replaced by this. */
  key?: string;
}

/** A kind of background work with its payload's type put away, as modules hand it to the program. */
export interface AnyTask {
  readonly name: string;
  readonly payload: Schema;
  readonly attempts: number;
  readonly schedule?: string;
  readonly concurrency?: number;
  run(ctx: TaskContext<never>, payload: never): Promise<void>;
  onDead?(ctx: TaskContext<never>, payload: never): Promise<void>;
}

/** One kind of background work. It runs at least once: whatever it does must be harmless when done twice. */
export interface TaskDefinition<P> extends AnyTask {
  readonly payload: Schema & { readonly _zod: { readonly output: P } };
  /** Tries before it lands on the dead-letter list; the wait grows with each. */
  readonly attempts: number;
  /** Crontab line (UTC) for work that comes round by itself; its payload is `{}`. */
  readonly schedule?: string;
  /** At most this many at once in one process. */
  readonly concurrency?: number;
  run(ctx: TaskContext<never>, payload: P): Promise<void>;
  /** After the last try failed: tells anyone who waits for it. */
  onDead?(ctx: TaskContext<never>, payload: P): Promise<void>;
}

/** `T` is the module's narrowed set of tables. `name` is `<module>.<verb>`. */
export function defineTask<T, S extends Schema>(definition: {
  name: string;
  payload: S;
  attempts?: number;
  schedule?: string;
  concurrency?: number;
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
