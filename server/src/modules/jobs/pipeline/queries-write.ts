import { column, statement } from '#platform/database/statement.ts';
import type { ApplicationState } from '#contract/jobs/applications/choices.ts';

const changedRow = {
  id: column.uuid,
  job_id: column.uuid,
  page_id: column.uuid,
  member_id: column.uuid.orNull,
  state: column.text.as<ApplicationState>(),
  version: column.int,
};
const changed = 'application.id, application.job_id, application.page_id, application.member_id';
const open = `('submitted', 'viewed', 'shortlisted', 'interview', 'offer')`;

/** The first opening by a person of the team. */
export const markViewed = statement({
  params: { id: column.uuid, now: column.timestamp },
  sql: `
  update application set viewed_at = :now, version = version + 1,
    state = case when state = 'submitted' then 'viewed' else state end,
    state_at = case when state = 'submitted' then :now else state_at end
  where id = :id and viewed_at is null`,
});

/** The job of a rejected application, before it is reopened: it cannot be closed in between. */
export const lockJobOfRejected = statement({
  params: { id: column.uuid },
  row: { id: column.uuid },
  sql: `
  select job.id from application join job on job.id = application.job_id
  where application.id = :id and application.state = 'rejected' for no key update of job`,
});

/** Locked in the order of their ids, so that two calls do not wait for each other in a circle. */
export const lockAmong = statement({
  params: { jobId: column.uuid, ids: column.uuid.array },
  row: {
    id: column.uuid,
    state: column.text.as<ApplicationState>(),
    round: column.int,
    version: column.int,
    leaves_at: column.timestamp.orNull,
  },
  sql: `
  select application.id, application.state, application.round, application.version, application.leaves_at
  from application
  where application.job_id = :jobId and application.id = any (:ids::uuid[]) and application.channel = 'application'
  order by application.id for no key update`,
});

/** A rejection that leaves later. Until then the application keeps its state. */
export const storeRejection = statement({
  params: {
    ids: column.uuid.array,
    code: column.text,
    words: column.text,
    note: column.text,
    by: column.uuid,
    leavesAt: column.timestamp,
  },
  row: { id: column.uuid },
  sql: `
  update application set leaves_at = :leavesAt, reject_code = :code, reject_words = :words, reject_note = :note,
    rejected_by = :by, version = version + 1
  where id = any (:ids::uuid[]) and state in ${open} and leaves_at is null returning id`,
});
export const undoRejection = statement({
  params: { ids: column.uuid.array, now: column.timestamp },
  row: { id: column.uuid },
  sql: `
  update application set leaves_at = null, reject_code = null, reject_words = '', reject_note = '', rejected_by = null,
    version = version + 1
  where id = any (:ids::uuid[]) and leaves_at > :now and state in ${open} returning id`,
});
/** Rejections whose time has come, of one job or of all. The candidate has an answer from then on. */
export const leaveRejections = statement({
  params: { jobId: column.uuid.orNull, now: column.timestamp, limit: column.int },
  row: { ...changedRow, rejected_by: column.uuid.orNull, blind: column.boolean },
  sql: `
  with due as (
    select id from application where leaves_at <= :now and (:jobId::uuid is null or job_id = :jobId)
    order by id limit :limit for no key update skip locked
  )
  update application set before_rejection = application.state, state = 'rejected', round = 0, leaves_at = null,
    state_at = :now, decided_at = :now, answered_at = coalesce(application.answered_at, :now),
    version = application.version + 1
  from due, job where application.id = due.id and job.id = application.job_id and application.leaves_at <= :now
    and application.state in ${open}
  returning ${changed}, application.state, application.version, application.rejected_by, job.blind`,
});
/** Everyone undecided of one stage, at once: closing a job answers them. */
export const rejectStage = statement({
  params: {
    jobId: column.uuid,
    state: column.text,
    code: column.text,
    words: column.text,
    by: column.uuid,
    now: column.timestamp,
  },
  row: { id: column.uuid },
  sql: `
  update application set leaves_at = :now, reject_code = coalesce(reject_code, :code),
    reject_words = case when leaves_at is null then :words else reject_words end,
    rejected_by = coalesce(rejected_by, :by)
  where job_id = :jobId and state = :state and channel = 'application' returning id`,
});
/** What nobody decided when a job ended. It stays unanswered. */
export const closeUndecided = statement({
  params: { jobId: column.uuid, now: column.timestamp },
  row: changedRow,
  sql: `
  update application set state = 'closed', round = 0, state_at = :now, decided_at = :now, leaves_at = null,
    version = version + 1
  where job_id = :jobId and state in ${open} and channel = 'application'
  returning ${changed}, application.state, application.version`,
});
export const insertInterview = statement({
  params: {
    id: column.uuid,
    applicationId: column.uuid,
    round: column.int,
    name: column.text,
    place: column.text,
    minutes: column.int,
    timeZone: column.text,
    message: column.text,
    slots: column.timestamp.array,
    by: column.uuid,
    now: column.timestamp,
  },
  sql: `
  insert into application_interview (id, application_id, round, name, place, minutes, time_zone, message, slots,
    offered_by, offered_at)
  values (:id, :applicationId, :round, :name, :place, :minutes, :timeZone, :message, :slots::timestamptz[], :by, :now)`,
});
export const insertNote = statement({
  params: { id: column.uuid, applicationId: column.uuid, by: column.uuid, text: column.text, now: column.timestamp },
  sql: `
  insert into application_note (id, application_id, author_id, text, at)
  values (:id, :applicationId, :by, :text, :now)`,
});
export const removeNote = statement({
  params: { noteId: column.uuid, by: column.uuid },
  row: { job_id: column.uuid, page_id: column.uuid, application_id: column.uuid },
  sql: `
  delete from application_note using application
  where application_note.id = :noteId and application_note.author_id = :by
    and application.id = application_note.application_id
  returning application.job_id, application.page_id, application_note.application_id`,
});
export const storeRating = statement({
  params: { applicationId: column.uuid, memberId: column.uuid, criteria: column.uuid.array, values: column.int.array },
  sql: `
  insert into application_rating (application_id, member_id, criterion_id, value)
  select :applicationId, :memberId, rating.criterion_id, rating.value
  from unnest(:criteria::uuid[], :values::int[]) as rating (criterion_id, value)
  on conflict (application_id, member_id, criterion_id) do update set value = excluded.value`,
});
export const storeAssignee = statement({
  params: { jobId: column.uuid, ids: column.uuid.array, assigneeId: column.uuid.orNull },
  row: { id: column.uuid },
  sql: `
  update application set assignee_id = :assigneeId, version = version + 1
  where job_id = :jobId and id = any (:ids::uuid[]) and channel = 'application'
    and assignee_id is distinct from :assigneeId
  returning id`,
});
export const recordExport = statement({
  params: { id: column.uuid, jobId: column.uuid, memberId: column.uuid, count: column.int, now: column.timestamp },
  sql: `
  insert into application_export (id, job_id, member_id, applications, at)
  values (:id, :jobId, :memberId, :count, :now)`,
});
