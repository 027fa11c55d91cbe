import { sql } from 'kysely';
import type { World } from '../world.ts';

/** Starts the tasks of a name that wait for a later time, and returns when they are done. */
export async function runWaiting({ db, settled }: World, name: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null and task_id in (
    select id from graphile_worker._private_tasks where identifier = ${name})`.execute(db);
  // As the alarm does: without it the queue finds them at its next poll, up to 20 s later.
  await sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(db);
  await settled();
}
