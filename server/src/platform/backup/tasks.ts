/**
 * Background tasks, exported and imported with the queue's own functions, so that the queue's tables may change between
 * versions. Locks are left out: a task that was running is run again, as after a crash.
 */
export const copyTasksOut = `copy (
  select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority,
    array(select jsonb_object_keys(j.flags)), j.attempts, j.last_error
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  order by j.id
) to stdout`;

export const createImportTable = `create temporary table task_arriving (
  position int generated always as identity, identifier text, payload json, queue_name text, run_at timestamptz,
  max_attempts int, key text, priority int, flags text[], attempts int, last_error text
) on commit drop`;
export const copyTasksIn = `copy pg_temp.task_arriving (
  identifier, payload, queue_name, run_at, max_attempts, key, priority, flags, attempts, last_error
) from stdin`;

/** Adds the imported tasks to the queue in their order. */
export const enqueueImported = `create temporary table task_queued on commit drop as
  select a.attempts, a.last_error,
    (graphile_worker.add_job(a.identifier, a.payload, a.queue_name, a.run_at, a.max_attempts, a.key, a.priority,
      a.flags)).id
  from (select * from pg_temp.task_arriving order by position) a`;
/** Restores the number of attempts, which the queue sets to 0, so that failed tasks stay failed. */
export const restoreAttempts = `
  update graphile_worker._private_jobs j set attempts = q.attempts, last_error = q.last_error from pg_temp.task_queued q
    where q.id = j.id`;
