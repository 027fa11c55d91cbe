import type { ApplicationState, RejectionCode } from '#contract/jobs/applications/choices.ts';
import { column, type RowOf } from '#platform/database/statement.ts';
import { hasApplied } from '../columns.ts';

/**
 * The team of a job: its editors, as themselves or as the page. Those who applied for the job themselves see nothing of
 * it. Joined to `job` and `page_team`.
 */
export const isReviewer = `coalesce(page_team.role in ('admin', 'editor'), false)
  and (:viewerId = :personId or :viewerId = job.page_id)
  and not ${hasApplied}`;
export const teamJoin = `
  left join page_team on page_team.page_id = job.page_id and page_team.member_id = :personId`;
/** Name, contacts and files of an application are covered. */
export const isCovered = `(job.blind and application.uncovered_at is null)`;
const mean = `(select avg(application_rating.value)::float from application_rating
  where application_rating.application_id = application.id)`;
const hasRated = `exists (select from application_rating
  where application_rating.application_id = application.id and application_rating.member_id = :personId)`;
/** Of all who rated, once the caller has. */
export const ratingShown = `case when ${hasRated} then ${mean} end`;

export const pipelineRow = {
  application_id: column.uuid,
  job_id: column.uuid,
  page_id: column.uuid,
  number: column.int,
  name: column.text.orNull,
  member_id: column.uuid.orNull,
  place: column.text,
  state: column.text.as<ApplicationState>(),
  round: column.int,
  round_name: column.text,
  version: column.int,
  submitted_at: column.timestamp,
  state_at: column.timestamp,
  due_at: column.timestamp.orNull,
  answered_at: column.timestamp.orNull,
  viewed_at: column.timestamp.orNull,
  meets_all: column.boolean,
  corrected_at: column.timestamp.orNull,
  assignee_id: column.uuid.orNull,
  notes: column.int,
  rating: column.float.orNull,
  leaves_at: column.timestamp.orNull,
  covered: column.boolean.notNull,
  decided_at: column.timestamp.orNull,
};
export type PipelineRowOf = RowOf<typeof pipelineRow>;
export const pipelineColumns = `application.id as application_id, application.job_id, application.page_id,
  application.number, case when not ${isCovered} then nullif(application.name, '') end as name,
  case when not ${isCovered} then application.member_id end as member_id, application.place, application.state,
  application.round, application.round_name, application.version, application.submitted_at, application.state_at,
  application.due_at, application.answered_at, application.viewed_at, application.meets_all, application.corrected_at,
  application.assignee_id, application.leaves_at, application.decided_at, ${isCovered} as covered,
  (select count(*) from application_note where application_note.application_id = application.id)::int as notes,
  ${ratingShown} as rating`;

export const rejectionRow = {
  reject_code: column.text.as<RejectionCode>().orNull,
  reject_words: column.text,
  reject_note: column.text,
  rejected_by: column.uuid.orNull,
};
export const viewer = { viewerId: column.uuid, personId: column.uuid };
