import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Executor } from '#platform/executor.ts';
import type { Dispatcher } from '#platform/facts/index.ts';

/** Milliseconds after which the test fails with a list of what is still pending. */
const timeoutMs = 30_000;

/** Waits until no fact is pending and no task is due or running. Rejects if a task failed. */
export async function settle(db: Executor, dispatcher: Dispatcher): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    await dispatcher.settled();
    // In one statement: a task that ends between two could leave a fact that neither of them sees.
    const { rows } = await sql<{ name: string; last_error: string | null }>`
      (select name, null as last_error from fact where dispatched_at is null limit 5)
      union all
      select task_identifier, last_error from graphile_worker.jobs
      where locked_at is not null or last_error is not null or (run_at <= now() and attempts < max_attempts)`.execute(
      db,
    );
    const failedTask = rows.find(({ last_error }) => last_error !== null);
    if (failedTask) throw new Error(`${failedTask.name} failed: ${failedTask.last_error}`);
    if (rows.length === 0) return;
    if (Date.now() > end) throw new Error(`Still waiting: ${JSON.stringify(rows)}`);
    await delay(10);
  }
}
