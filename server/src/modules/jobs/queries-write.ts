import type { Insertable, Kysely, Updateable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { JobState } from '#contract/jobs/choices.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { JobsTables } from './tables.ts';

type Db = Kysely<JobsTables>;
export type JobColumns = Updateable<JobsTables['job']>;

export const insertJob = async (db: Db, row: Insertable<JobsTables['job']>) =>
  db.insertInto('job').values(row).execute();
export const updateJob = async (db: Db, jobId: string, columns: JobColumns) =>
  db.updateTable('job').set(columns).where('id', '=', jobId).execute();
export const removeJob = async (db: Db, jobId: string) => db.deleteFrom('job').where('id', '=', jobId).execute();
const lock = statement({
  params: { jobId: column.uuid },
  row: { id: column.uuid },
  sql: `select job.id from job where job.id = :jobId for no key update`,
});
/**
 * Locks a job until the transaction ends: every change of its state, and every application, takes this lock first.
 * Statements that are started after it travel with it, and see the job as it is then.
 */
export const lockJob = async (db: Db, jobId: string) => lock.first(db, { jobId });

interface StateChange {
  readonly jobId: string;
  /** Null: the platform. */
  readonly memberId: string | null;
  readonly before: JobState | null;
  readonly after: JobState;
  readonly reason: string;
  readonly now: Date;
}
export const recordChange = async (db: Db, { jobId, memberId, before, after, reason, now }: StateChange) =>
  db
    .insertInto('job_change')
    .values({
      id: uuid(),
      job_id: jobId,
      member_id: memberId,
      state_before: before,
      state_after: after,
      reason,
      at: now,
    })
    .execute();
export const storeRevision = statement({
  params: { jobId: column.uuid, revision: column.int, terms: column.text, now: column.timestamp },
  sql: `
  insert into job_revision (job_id, revision, terms, until) values (:jobId, :revision, :terms::text::jsonb, :now)`,
});
