import { sql } from 'kysely';
import type { Executor } from '../executor.ts';

/** `dead`: used up its attempts, and waits for somebody to look. */
export type TaskState = 'waiting' | 'running' | 'dead';

export interface TaskRow {
  /** A bigint in decimal. */
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly maxAttempts: number;
  /** First line, free of what belongs to a person. */
  readonly lastError: string | null;
  /** When it is or was due. */
  readonly runAt: Date;
  readonly createdAt: Date;
}
export type TaskCounts = Readonly<Record<TaskState, number>>;

const condition = {
  waiting: sql`locked_at is null and attempts < max_attempts`,
  running: sql`locked_at is not null`,
  dead: sql`locked_at is null and attempts >= max_attempts`,
} as const;

/** How much work is in each state, and what a look at the house wants to know besides: the bytes of the database. */
export async function countTasks(db: Executor): Promise<TaskCounts & { readonly databaseBytes: number }> {
  const { rows } = await sql<TaskCounts & { databaseBytes: number }>`
    select count(*) filter (where ${condition.waiting})::int as waiting,
      count(*) filter (where ${condition.running})::int as running,
      count(*) filter (where ${condition.dead})::int as dead,
      pg_database_size(current_database()) as "databaseBytes"
    from graphile_worker.jobs`.execute(db);
  return rows[0] ?? { waiting: 0, running: 0, dead: 0, databaseBytes: 0 };
}

/** One numbered page, next due first (`dead`: last failed first), and how many there are in all. */
export async function listTasks(
  db: Executor,
  { state, number, size }: { state: TaskState; number: number; size: number },
): Promise<{ rows: TaskRow[]; total: number }> {
  const order = state === 'dead' ? sql`updated_at desc, id desc` : sql`run_at, id`;
  const [page, total] = await Promise.all([
    sql<TaskRow>`
      select id::text as id, task_identifier as name, attempts, max_attempts as "maxAttempts", last_error as "lastError",
        run_at as "runAt", created_at as "createdAt"
      from graphile_worker.jobs where ${condition[state]}
      order by ${order} limit ${size} offset ${(number - 1) * size}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from graphile_worker.jobs where ${condition[state]}`.execute(
      db,
    ),
  ]);
  return { rows: page.rows, total: total.rows[0]?.total ?? 0 };
}

/** Puts dead work back into the queue with all its attempts. False when it is not there, or not dead. */
export async function retryTask(db: Executor, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where id = ${id}::bigint and ${condition.dead}),
      run_at => now(), attempts => 0)`.execute(db);
  return rows.length === 1;
}
