import {
  type ApplicationState,
  type ApplicationStep,
  type InterviewState,
  type RejectionCode,
  STEPS_SHOWN,
} from '#contract/jobs/applications/choices.ts';
import type { Content, Receipt } from '#contract/jobs/applications/shape.ts';
import type { JobChannel } from '#contract/jobs/choices.ts';
import type { PrivateFormat } from '#contract/media/private.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';

/* Times in JSON are as PostgreSQL writes them: pass them through `new Date`. */
export interface VersionJson {
  readonly number: number;
  readonly content: Content;
  readonly digest: string;
  readonly at: string;
}
export interface FileJson {
  readonly id: string;
  readonly version: number;
  readonly purpose: 'cv' | 'answer' | 'pdf';
  readonly name: string;
  readonly format: PrivateFormat;
  readonly bytes: number;
  readonly digest: string;
}
export interface StepJson {
  readonly id: string;
  readonly step: ApplicationStep;
  readonly member_id: string | null;
  readonly state: ApplicationState | null;
  readonly round: number;
  readonly round_name: string;
  readonly text: string;
  readonly at: string;
}
export interface InterviewJson {
  readonly id: string;
  readonly round: number;
  readonly name: string;
  readonly state: InterviewState;
  readonly place: string;
  readonly minutes: number;
  readonly time_zone: string;
  readonly message: string;
  readonly slots: readonly string[];
  readonly picked_at: string | null;
  readonly offered_at: string;
}
const listOf = (select: string, order: string): string =>
  `coalesce((select json_agg(part order by ${order}) from (${select}) as part), '[]')`;
/** What belongs to an application, as lists in JSON. */
export const versions = listOf(
  `select number, content, digest, at from application_version where application_id = application.id`,
  'part.number desc',
);
export const files = listOf(
  `select id, version, purpose, name, format, bytes, digest from application_file
   where application_id = application.id`,
  'part.id',
);
export const steps = listOf(
  `select id, step, member_id, state, round, round_name, text, at from application_step
   where application_id = application.id order by at desc, id desc limit ${STEPS_SHOWN}`,
  'part.at desc, part.id desc',
);
export const interviews = listOf(
  `select id, round, name, state, place, minutes, time_zone, message, slots, picked_at, offered_at
   from application_interview where application_id = application.id`,
  'part.offered_at desc, part.id',
);

export const ownListRow = {
  application_id: column.uuid,
  job_id: column.uuid,
  page_id: column.uuid,
  job_title: column.text,
  channel: column.text.as<JobChannel>(),
  state: column.text.as<ApplicationState>(),
  round: column.int,
  round_name: column.text,
  submitted_at: column.timestamp,
  due_at: column.timestamp.orNull,
  answered_at: column.timestamp.orNull,
  state_at: column.timestamp,
};
export type OwnListRow = RowOf<typeof ownListRow>;
const ownListColumns = `application.id as application_id, application.job_id, application.page_id,
  application.job_title,
  application.channel, application.state, application.round, application.round_name, application.submitted_at,
  application.due_at, application.answered_at, application.state_at`;

export const ownRow = {
  ...ownListRow,
  member_id: column.uuid.orNull,
  version: column.int,
  viewed_at: column.timestamp.orNull,
  corrected_at: column.timestamp.orNull,
  decided_at: column.timestamp.orNull,
  leaves_at: column.timestamp.orNull,
  kept_until: column.timestamp.orNull,
  files_erased_at: column.timestamp.orNull,
  /** The team does not see yet whose it is. */
  covered: column.boolean.notNull,
  reject_code: column.text.as<RejectionCode>().orNull,
  reject_words: column.text,
  versions: column.json<VersionJson[]>().notNull,
  files: column.json<FileJson[]>().notNull,
  steps: column.json<StepJson[]>().notNull,
  interviews: column.json<InterviewJson[]>().notNull,
  withdrawn_at: column.timestamp.orNull,
  erased: column.json<Receipt['erased']>().orNull,
};
export type OwnRowOf = RowOf<typeof ownRow>;
/** An application of the member, also one that they withdrew. */
export const findOwn = statement({
  params: { applicationId: column.uuid, memberId: column.uuid },
  row: ownRow,
  sql: `
  select ${ownListColumns}, application.member_id, application.version, application.viewed_at,
         application.corrected_at, application.decided_at, application.leaves_at, application.kept_until,
         application.files_erased_at, application.reject_code, application.reject_words, ${versions} as versions,
         ${files} as files, ${steps} as steps, ${interviews} as interviews, application_receipt.withdrawn_at,
         application_receipt.erased,
         application.uncovered_at is null and (select job.blind from job where job.id = application.job_id)
           as covered
  from application left join application_receipt on application_receipt.application_id = application.id
  where application.id = :applicationId
    and (application.member_id = :memberId or application_receipt.member_id = :memberId)`,
});

export const ownPage = statement({
  params: {
    memberId: column.uuid,
    state: column.text.orNull,
    at: column.timestamp,
    id: column.uuid,
    limit: column.int,
  },
  row: ownListRow,
  sql: `
  with mine as (
    (select id, submitted_at from application
     where member_id = :memberId and (submitted_at, id) < (:at, :id)
       and case :state::text when 'open' then state in ('submitted', 'viewed', 'shortlisted', 'interview', 'offer')
             else coalesce(state = :state, true) end
     order by submitted_at desc, id desc limit :limit)
    union all
    (select application_id as id, submitted_at from application_receipt
     where member_id = :memberId and (submitted_at, application_id) < (:at, :id)
       and coalesce(:state = 'withdrawn', true)
     order by submitted_at desc, application_id desc limit :limit)
  )
  select ${ownListColumns} from mine join application on application.id = mine.id
  order by mine.submitted_at desc, mine.id desc limit :limit`,
});

/** The application of a member to a job, and how often they withdrew one. */
export const ownBefore = statement({
  params: { jobId: column.uuid, memberId: column.uuid },
  row: { application_id: column.uuid.orNull, withdrawn: column.int },
  sql: `
  select (select application.id from application
          where application.job_id = :jobId and application.member_id = :memberId) as application_id,
         (select count(*) from application_receipt
          where application_receipt.job_id = :jobId and application_receipt.member_id = :memberId)::int as withdrawn`,
});

/** An application waits for an answer so long that its job takes no more. */
export const isStalled = statement({
  params: { jobId: column.uuid, before: column.timestamp },
  row: { stalled: column.boolean.notNull },
  sql: `
  select exists (
    select from application where application.job_id = :jobId and application.answered_at is null
      and application.state in ('submitted', 'viewed') and application.due_at < :before) as stalled`,
});

export const positionOf = statement({
  params: { jobId: column.uuid, memberId: column.uuid },
  row: { applied: column.int, meeting: column.int, opened: column.int, own: column.boolean.orNull },
  sql: `
  select count(*)::int as applied, (count(*) filter (where meets_all))::int as meeting,
         (count(*) filter (where viewed_at is not null))::int as opened,
         bool_or(meets_all) filter (where member_id = :memberId) as own
  from application where job_id = :jobId and channel = 'application' and state <> 'withdrawn'`,
});
