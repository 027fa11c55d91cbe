import { v7 as uuid } from 'uuid';
import type { Insertable, Kysely, Updateable } from 'kysely';
import type { ApplicationState, ApplicationStep } from '#contract/jobs/applications/choices.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { JobsTables } from '../tables.ts';

type Db = Kysely<JobsTables>;
export type ApplicationColumns = Updateable<JobsTables['application']>;

/** The number follows that of the last application; the lock of the job keeps two from taking the same. */
export const insertApplication = statement({
  params: {
    id: column.uuid,
    jobId: column.uuid,
    pageId: column.uuid,
    memberId: column.uuid,
    channel: column.text,
    revision: column.int,
    title: column.text,
    name: column.text,
    place: column.text,
    meetsAll: column.boolean,
    now: column.timestamp,
    dueAt: column.timestamp.orNull,
  },
  row: { id: column.uuid },
  sql: `
  insert into application (id, job_id, page_id, member_id, channel, number, job_revision, job_title, name, place,
    meets_all, submitted_at, state_at, due_at)
  select :id, :jobId, :pageId, :memberId, :channel,
    coalesce((select max(number) from application where job_id = :jobId), 0) + 1, :revision, :title, :name, :place,
    :meetsAll, :now, :now, :dueAt
  on conflict (job_id, member_id) do nothing returning id`,
});
export const countApplication = statement({
  params: { jobId: column.uuid },
  sql: `update job set applications = job.applications + 1 where job.id = :jobId`,
});
export const updateApplication = async (db: Db, id: string, columns: ApplicationColumns) =>
  db.updateTable('application').set(columns).where('id', '=', id).execute();
/** Locks an application until the transaction ends: changes by both sides wait for each other. */
export const lockApplication = statement({
  params: { id: column.uuid },
  row: { id: column.uuid, job_id: column.uuid },
  sql: `select application.id, application.job_id from application where application.id = :id for no key update`,
});
export const storeVersion = statement({
  params: {
    applicationId: column.uuid,
    number: column.int,
    content: column.text,
    record: column.text,
    digest: column.text,
    now: column.timestamp,
  },
  sql: `
  insert into application_version (application_id, number, content, record, digest, at)
  values (:applicationId, :number, :content::text::jsonb, :record, :digest, :now)
  on conflict (application_id, number) do update set content = excluded.content, record = excluded.record,
    digest = excluded.digest, at = excluded.at`,
});
export const insertFile = async (db: Db, row: Insertable<JobsTables['application_file']>) =>
  db.insertInto('application_file').values(row).execute();
/** Removes the files of what is replaced, or all of an application. */
export const removeFiles = statement({
  params: { applicationId: column.uuid, version: column.int.orNull },
  row: { id: column.uuid },
  sql: `
  delete from application_file
  where application_id = :applicationId and (:version::int is null or version = :version) returning id`,
});

export interface Step {
  readonly applicationId: string;
  readonly step: ApplicationStep;
  /** Null: the candidate or the platform. */
  readonly memberId?: string | null;
  readonly state?: ApplicationState | null;
  readonly round?: number;
  readonly roundName?: string;
  readonly text?: string;
  readonly now: Date;
}
const insertStep = statement({
  params: {
    id: column.uuid,
    applicationId: column.uuid,
    step: column.text,
    memberId: column.uuid.orNull,
    state: column.text.orNull,
    round: column.int,
    roundName: column.text,
    text: column.text,
    now: column.timestamp,
  },
  sql: `
  insert into application_step (id, application_id, step, member_id, state, round, round_name, text, at)
  values (:id, :applicationId, :step, :memberId, :state, :round, :roundName, :text, :now)`,
});
export const recordStep = async (db: Db, step: Step): Promise<unknown> =>
  insertStep.later(db, {
    id: uuid(),
    applicationId: step.applicationId,
    step: step.step,
    memberId: step.memberId ?? null,
    state: step.state ?? null,
    round: step.round ?? 0,
    roundName: step.roundName ?? '',
    text: step.text ?? '',
    now: step.now,
  });

/** Erases what an application contained, and answers how much of each there was. Its date and stage stay. */
export const eraseParts = statement({
  params: { applicationId: column.uuid },
  row: {
    versions: column.int,
    files: column.uuid.array.notNull,
    notes: column.int,
    ratings: column.int,
    messages: column.int,
  },
  sql: `
  with versions as (delete from application_version where application_id = :applicationId returning number),
       files as (delete from application_file where application_id = :applicationId returning id),
       notes as (delete from application_note where application_id = :applicationId returning id),
       ratings as (delete from application_rating where application_id = :applicationId returning criterion_id),
       interviews as (delete from application_interview where application_id = :applicationId returning id),
       words as (update application_step set text = '' where application_id = :applicationId and text <> ''
                 returning step)
  select (select count(*) from versions)::int as versions,
         coalesce((select array_agg(id) from files), '{}') as files,
         (select count(*) from notes)::int as notes, (select count(*) from ratings)::int as ratings,
         (select count(*) from words where step in ('messaged', 'replied'))::int as messages`,
});
export const insertReceipt = statement({
  params: {
    applicationId: column.uuid,
    jobId: column.uuid,
    memberId: column.uuid,
    now: column.timestamp,
    submittedAt: column.timestamp,
    erased: column.text,
  },
  sql: `
  insert into application_receipt (application_id, job_id, member_id, withdrawn_at, submitted_at, erased)
  values (:applicationId, :jobId, :memberId, :now, :submittedAt, :erased::text::jsonb)`,
});
