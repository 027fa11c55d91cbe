import { column, statement } from '#platform/database/statement.ts';
import type { Executor } from '../executor.ts';
import { parse } from '../parse.ts';
import { moduleOfTask, type TaskDefinition, type TaskOptions } from './definition.ts';

/** A task in the form that the queue takes. */
export interface QueuedTask {
  /** The kind; a process runs the kinds that it knows. */
  readonly name: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly runAt?: Date | undefined;
  /** Replaces a waiting task with the same key. */
  readonly key?: string | undefined;
  /** Tasks with the same queue run one after another. */
  readonly queue?: string | undefined;
  /**
   * Kinds with a cap use their name as a flag, so that a process at its cap skips them. The name of the module keeps
   * tasks in the queue while that is switched off.
   */
  readonly flags?: readonly string[] | undefined;
}

const addJobs = statement({
  params: { specs: column.json<readonly unknown[]>() },
  sql: `
    select count(*) from graphile_worker.add_jobs(array(
      select (name, payload, queue, run_at, attempts, key, null, flags)::graphile_worker.job_spec
      from json_to_recordset(:specs::json)
        as spec(name text, payload json, queue text, run_at timestamptz, attempts smallint, key text, flags text[])
    ))`,
});

/** Adds tasks to the queue, in the caller's transaction if `db` is one. */
export async function enqueueAll(db: Executor, tasks: readonly QueuedTask[]): Promise<void> {
  if (tasks.length === 0) return;
  const specs = tasks.map(({ name, payload, attempts, runAt, key, queue, flags }) => ({
    name,
    payload,
    queue,
    attempts,
    key,
    run_at: runAt?.toISOString(),
    flags,
  }));
  await addJobs.later(db, { specs });
}

/** Enqueues a task. The payload is checked in the form in which it will be read: after serialization. */
export async function enqueue<P>(
  db: Executor,
  task: TaskDefinition<P>,
  payload: P,
  options: TaskOptions = {},
): Promise<void> {
  const wire: unknown = JSON.parse(JSON.stringify(payload));
  try {
    parse(task.payload, wire);
  } catch (error) {
    throw new Error(`The payload of ${task.name} ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  await enqueueAll(db, [
    {
      name: task.name,
      payload: wire,
      attempts: task.attempts,
      runAt: options.runAt,
      key: options.key === undefined ? undefined : `${task.name}:${options.key}`,
      queue: options.queue === undefined ? undefined : `${task.name}:${options.queue}`,
      flags: [moduleOfTask(task.name), ...(task.concurrency === undefined ? [] : [task.name])],
    },
  ]);
}
