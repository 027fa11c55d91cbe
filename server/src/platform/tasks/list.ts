import type { TaskState } from '#contract/core/choices.ts';
import { column, type RowOf, statement } from '../database/statement.ts';
import type { Executor } from '../executor.ts';

const taskRow = {
  /** A bigint in decimal. */
  id: column.text,
  name: column.text,
  attempts: column.int,
  maxAttempts: column.int,
  /** First line, without personal data. */
  lastError: column.text.orNull,
  /** When it is or was due. */
  runAt: column.timestamp,
  createdAt: column.timestamp,
};
export type TaskRow = Readonly<RowOf<typeof taskRow>>;
export type TaskCounts = Readonly<Record<TaskState, number>>;

const condition = {
  waiting: 'locked_at is null and attempts < max_attempts',
  running: 'locked_at is not null',
  dead: 'locked_at is null and attempts >= max_attempts',
} as const;

const selectCounts = statement({
  row: { waiting: column.int, running: column.int, dead: column.int, deadMails: column.int },
  connection: 'own',
  sql: `
    select count(*) filter (where ${condition.waiting})::int as waiting,
      count(*) filter (where ${condition.running})::int as running,
      count(*) filter (where ${condition.dead})::int as dead,
      count(*) filter (where ${condition.dead} and task_identifier like '%.mail%')::int as "deadMails"
    from graphile_worker.jobs`,
});

/** The number of tasks in each state, and how many of the failed ones send e-mails. */
export async function countTasks(db: Executor): Promise<TaskCounts & { readonly deadMails: number }> {
  return (await selectCounts.first(db)) ?? { waiting: 0, running: 0, dead: 0, deadMails: 0 };
}

const selectFailed = statement({
  params: { after: column.text.orNull },
  row: { count: column.int, last: column.text.orNull },
  connection: 'own',
  sql: `
    select count(*)::int as count, max(updated_at)::text as last from graphile_worker.jobs
    where ${condition.dead} and updated_at > coalesce(:after::text::timestamptz, '-infinity')`,
});
/** How many tasks have failed for good after a moment, and when the last one did, by the clock of the database. */
export async function failedAfter(
  db: Executor,
  after: string | null,
): Promise<{ readonly count: number; readonly last: string | null }> {
  return (await selectFailed.first(db, { after })) ?? { count: 0, last: null };
}

const selectDue = statement({
  params: { without: column.text.array },
  row: { due: column.int },
  connection: 'own',
  sql: `
    select count(*)::int as due from graphile_worker.jobs
    where (${condition.running} or (${condition.waiting} and run_at <= now()))
      and task_identifier <> all (:without::text[])`,
});

/**
 * The number of tasks that run now or could: without those of a later time, without dead ones, and without the kinds
 * named.
 */
export async function countDueTasks(db: Executor, without: readonly string[] = []): Promise<number> {
  return (await selectDue.first(db, { without: [...without] }))?.due ?? 0;
}

const selectWaiting = statement({
  params: { off: column.text.array },
  row: { due: column.int, oldestSeconds: column.float },
  connection: 'own',
  sql: `
    select count(*)::int as due,
      coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as "oldestSeconds"
    from graphile_worker.jobs
    where ${condition.waiting} and run_at <= now()
      and split_part(task_identifier, '.', 1) <> all (:off::text[])`,
});

/**
 * The number of tasks that are due and do not run yet, and for how many seconds the oldest of them has been due. Those
 * of modules that are switched off wait on purpose.
 */
export async function findWaitingTasks(
  db: Executor,
  off: readonly string[],
): Promise<{ due: number; oldestSeconds: number }> {
  return (await selectWaiting.first(db, { off: [...off] })) ?? { due: 0, oldestSeconds: 0 };
}

const pageOf = (state: TaskState, order: string) => ({
  page: statement({
    params: { size: column.int, skip: column.int },
    row: taskRow,
    connection: 'own',
    sql: `
      select id::text as id, task_identifier as name, attempts, max_attempts as "maxAttempts",
        last_error as "lastError",
        run_at as "runAt", created_at as "createdAt"
      from graphile_worker.jobs where ${condition[state]}
      order by ${order} limit :size offset :skip`,
  }),
  total: statement({
    row: { total: column.int },
    connection: 'own',
    sql: `select count(*)::int as total from graphile_worker.jobs where ${condition[state]}`,
  }),
});
const pages = {
  waiting: pageOf('waiting', 'run_at, id'),
  running: pageOf('running', 'run_at, id'),
  dead: pageOf('dead', 'updated_at desc, id desc'),
};

/** One page of tasks, next due first (`dead`: last failed first), and the total. */
export async function listTasks(
  db: Executor,
  { state, number, size }: { state: TaskState; number: number; size: number },
): Promise<{ rows: TaskRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    pages[state].page(db, { size, skip: (number - 1) * size }),
    pages[state].total.first(db),
  ]);
  return { rows, total: total?.total ?? 0 };
}

const reschedule = statement({
  params: { id: column.bigint },
  row: { id: column.int },
  connection: 'own',
  sql: `
    select id from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where id = :id::bigint and ${condition.dead}),
      run_at => now(), attempts => 0)`,
});

/** Returns a failed task to the queue with all its attempts. False if there is none with this id. */
export async function retryTask(db: Executor, id: string): Promise<boolean> {
  return (await reschedule(db, { id })).length === 1;
}
