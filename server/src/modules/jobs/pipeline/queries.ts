import type { ApplicationState } from '#contract/jobs/applications/choices.ts';
import type { Criterion } from '#contract/jobs/questions.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import {
  type FileJson,
  files,
  type InterviewJson,
  interviews,
  type StepJson,
  steps,
  type VersionJson,
  versions,
} from '../applications/queries.ts';
import { stateNow } from '../columns.ts';
import {
  isCovered,
  isReviewer,
  pipelineColumns,
  pipelineRow,
  ratingShown,
  rejectionRow,
  teamJoin,
  viewer,
} from './columns.ts';

export interface NoteJson {
  readonly id: string;
  readonly author_id: string | null;
  readonly text: string;
  readonly at: string;
}
export interface RatingJson {
  readonly member_id: string;
  readonly criterion_id: string;
  readonly value: number;
}
export interface EarlierJson {
  readonly id: string;
  readonly job_id: string;
  readonly job_title: string;
  readonly state: ApplicationState;
  readonly submitted_at: string;
}
const reviewRow = {
  ...pipelineRow,
  ...rejectionRow,
  candidate_id: column.uuid.orNull,
  blind: column.boolean,
  job_title: column.text,
  job_closed: column.boolean.notNull,
  criteria: column.json<Criterion[]>(),
  versions: column.json<VersionJson[]>().notNull,
  files: column.json<FileJson[]>().notNull,
  steps: column.json<StepJson[]>().notNull,
  interviews: column.json<InterviewJson[]>().notNull,
  note_list: column.json<NoteJson[]>().notNull,
  ratings: column.json<RatingJson[]>().notNull,
  earlier: column.json<EarlierJson[]>().notNull,
};
export type ReviewRow = RowOf<typeof reviewRow>;
const list = (select: string, order: string): string =>
  `coalesce((select json_agg(part order by ${order}) from (${select}) as part), '[]')`;
/** An application with all that the team sees beside it; no row for anyone who is not in the team. */
export const findReview = statement({
  params: { ...viewer, applicationId: column.uuid, now: column.timestamp },
  row: reviewRow,
  sql: `
  select ${pipelineColumns}, application.reject_code, application.reject_words, application.reject_note,
    application.rejected_by, application.member_id as candidate_id, application.job_title, job.blind, job.criteria,
    ${stateNow} = 'closed' as job_closed, ${versions} as versions,
    ${files} as files, ${steps} as steps, ${interviews} as interviews,
    ${list(
      `select id, author_id, text, at from application_note where application_id = application.id`,
      'part.at desc, part.id',
    )} as note_list,
    ${list(
      `select member_id, criterion_id, value from application_rating where application_id = application.id`,
      'part.member_id, part.criterion_id',
    )} as ratings,
    ${list(
      `select earlier.id, earlier.job_id, earlier.job_title, earlier.state, earlier.submitted_at
       from application earlier join job earlier_job on earlier_job.id = earlier.job_id
       where earlier.member_id = application.member_id and earlier.page_id = application.page_id
         and earlier.id <> application.id and earlier.channel = 'application'
         and (not earlier_job.blind or earlier.uncovered_at is not null)
         and not exists (select from application own
                         where own.job_id = earlier.job_id and own.member_id = :personId)`,
      'part.submitted_at desc, part.id',
    )} as earlier
  from application join job on job.id = application.job_id ${teamJoin}
  where application.id = :applicationId and application.channel = 'application' and ${isReviewer}`,
});

/**
 * A text is shown masked while it is covered: a search of it would find the names and contacts behind the masks. Names
 * of files are no answers.
 */
const isAnswerShown = `(answer ->> 'type' <> 'file'
  and (not ${isCovered} or answer ->> 'type' not in ('short', 'long')))`;
const open = `('submitted', 'viewed', 'shortlisted', 'interview', 'offer')`;
export const pipelinePage = statement({
  params: {
    ...viewer,
    jobId: column.uuid,
    state: column.text.orNull,
    assignee: column.text.orNull,
    overdue: column.boolean,
    meetsAll: column.boolean,
    minRating: column.int.orNull,
    place: column.text.orNull,
    question: column.text.orNull,
    answer: column.text.orNull,
    now: column.timestamp,
    at: column.timestamp,
    id: column.uuid,
    limit: column.int,
  },
  row: pipelineRow,
  sql: `
  select ${pipelineColumns} from application join job on job.id = application.job_id ${teamJoin}
  where application.job_id = :jobId and application.channel = 'application' and ${isReviewer}
    and (application.submitted_at, application.id) > (:at, :id)
    and case :state::text when 'open' then application.state in ${open}
          else coalesce(application.state = :state, true) end
    and case :assignee::text when 'none' then application.assignee_id is null
          else :assignee::text is null or coalesce(application.assignee_id::text = :assignee, false) end
    and (not :overdue or (application.answered_at is null and application.due_at < :now
      and application.state in ('submitted', 'viewed')))
    and (not :meetsAll or application.meets_all)
    and (:minRating::int is null or ${ratingShown} >= :minRating)
    and (:place::text is null or position(lower(:place) in lower(application.place)) > 0)
    and (:question::text is null or exists (
      select from application_version, jsonb_array_elements(application_version.content -> 'answers') as answer
      where application_version.application_id = application.id and answer ->> 'questionId' = :question
        and ${isAnswerShown}
        and position(lower(coalesce(:answer, '')) in lower(answer ->> 'value')) > 0))
  order by application.submitted_at, application.id limit :limit`,
});

export const countStates = statement({
  params: { jobId: column.uuid, now: column.timestamp },
  row: { state: column.text.as<ApplicationState>(), count: column.int, overdue: column.int },
  sql: `
  select application.state, count(*)::int as count,
    (count(*) filter (where application.answered_at is null and application.due_at < :now
      and application.state in ('submitted', 'viewed')))::int as overdue
  from application where application.job_id = :jobId and application.channel = 'application'
  group by application.state`,
});
/** Colleagues to whom applications are assigned: those who see them. */
export const reviewersOf = statement({
  params: { jobId: column.uuid },
  row: { member_id: column.uuid },
  sql: `
  select page_team.member_id from job join page_team on page_team.page_id = job.page_id
  where job.id = :jobId and page_team.role in ('admin', 'editor')
    and not exists (select from application own where own.job_id = job.id and own.member_id = page_team.member_id)
  order by page_team.member_id`,
});
/** May the caller see the pipeline of these jobs? */
export const reviewedAmong = statement({
  params: { ...viewer, ids: column.uuid.array },
  row: { job_id: column.uuid, title: column.text, page_id: column.uuid },
  sql: `
  select job.id as job_id, job.title, job.page_id from job ${teamJoin}
  where job.id = any (:ids::uuid[]) and ${isReviewer}`,
});
