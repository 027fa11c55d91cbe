import type { AccountType } from '#contract/accounts/accounts.ts';
import type {
  CloseReason,
  ExperienceBand,
  JobChannel,
  JobEmploymentType,
  JobState,
  PayPeriod,
  WorkplaceType,
} from '#contract/jobs/choices.ts';
import type { EDUCATION_LEVELS } from '#contract/core/choices.ts';
import type { PageRole } from '#contract/core/roles.ts';
import type { Criterion, Question } from '#contract/jobs/questions.ts';
import { column, type RowOf } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { isWithheld, notWithheld, visibility } from '#modules/network';
import { placeText, type PlaceWords } from '#modules/reference';
import type { StoredGround } from './wording.ts';
import { JOB_READABLE_DAYS } from '#contract/jobs/choices.ts';

/** The state of a job by now: jobs expire by themselves. */
export const stateNow = 'job_state(job.state, job.expires_at, :now)';
/** When a job was over; null while it is not. */
export const endedAt = `coalesce(job.closed_at, case when job.expires_at <= :now then job.expires_at end)`;
/** Long over: only its page and the platform still have its text. */
export const isGone = `coalesce(${endedAt} < :now::timestamptz - interval '${JOB_READABLE_DAYS} days', false)`;

export const shown = visibility({ owner: 'actor_card.id', card: 'actor_card' });
/** The member behind the viewer is an admin or editor of the page. */
export const isEditor = `coalesce(page_team.role in ('admin', 'editor'), false)`;
/** Joined to `job`. */
export const joins = `
  join actor_card on actor_card.id = job.page_id
  left join page_team on page_team.page_id = job.page_id and page_team.member_id = :personId`;
/** The page is public and open to the viewer, or the viewer is one of its editors. */
export const pageSeen = `((actor_card.state = 'active' and ${shown.predicate})
  or (${isEditor} and actor_card.state in ('active', 'private')))`;
/** The member behind the viewer has an application for it. */
export const hasApplied = `exists (select from application own
  where own.job_id = job.id and own.member_id = :personId)`;
const theJob = { kind: 'job', id: 'job.id' } as const;
/** No ruling withholds the job of the row. */
export const jobNotWithheld = notWithheld(theJob);
/** Drafts, and frozen and withheld jobs are seen by editors alone. */
export const jobSeen = `${pageSeen}
  and (${isEditor} or (job.state not in ('draft', 'frozen') and ${jobNotWithheld}))`;
/** Takes applications: for boards, search and everything that offers a job to others. */
export const isOpen = `job.state = 'published' and job.expires_at > :now and actor_card.state = 'active'
  and ${jobNotWithheld}`;

export const viewer = { viewerId: column.uuid, personId: column.uuid, now: column.timestamp };

export const jobListRow = {
  ...actorRow,
  job_id: column.uuid,
  page_id: column.uuid,
  role: column.text.as<PageRole>().orNull,
  title: column.text,
  summary: column.text,
  state: column.text.as<JobState>().notNull,
  employment_type: column.text.as<JobEmploymentType>().orNull,
  workplace_type: column.text.as<WorkplaceType>().orNull,
  experience: column.text.as<ExperienceBand>().orNull,
  place: column.json<PlaceWords>().orNull,
  pay_min: column.bigint.orNull,
  pay_max: column.bigint.orNull,
  pay_currency: column.text.orNull,
  pay_exponent: column.int.orNull,
  pay_period: column.text.as<PayPeriod>().orNull,
  channel: column.text.as<JobChannel>(),
  reply_days: column.int,
  pool: column.boolean,
  created_at: column.timestamp,
  published_at: column.timestamp.orNull,
  expires_at: column.timestamp.orNull,
  applications: column.int,
  /** By the viewer, for themselves: a page saves nothing. */
  saved: column.boolean.notNull,
  /** Applications that nobody has opened, and overdue ones; null for those who do not review them. */
  fresh: column.int.orNull,
  overdue: column.int.orNull,
};
export type JobListRow = RowOf<typeof jobListRow>;
/** Parameters of these columns, with those of `viewer`. */
export const listed = { ...viewer, language: column.text };
const exponent = `(select currency_unit.exponent from currency_unit where currency_unit.code = job.pay_currency)`;
const place = placeText({
  country: 'job.country_code',
  state: 'job.state_code',
  city: 'job.city_id',
  language: ':language',
});
/** An answer that the page promised has not come in time. Joined to `application`. */
export const isOverdue = `application.answered_at is null and application.due_at < :now
      and application.state in ('submitted', 'viewed')`;
const countOf = (which: string): string => `case when ${isEditor} and not ${hasApplied} then
    (select count(*) from application where application.job_id = job.id and application.channel = 'application'
       and ${which})::int end`;
export const listColumns = `${shown.columns.card}, job.id as job_id, job.page_id, page_team.role, job.title,
  job.summary, ${stateNow} as state, job.employment_type, job.workplace_type, job.experience,
  ${place} as place,
  job.pay_min, job.pay_max, job.pay_currency, ${exponent} as pay_exponent, job.pay_period, job.channel, job.reply_days,
  job.pool, job.created_at, job.published_at, job.expires_at, job.applications,
  :viewerId = :personId and exists (select from job_favourite
    where job_favourite.member_id = :personId and job_favourite.job_id = job.id) as saved,
  ${countOf(`application.state = 'submitted' and application.viewed_at is null`)} as fresh,
  ${countOf(isOverdue)} as overdue`;

export const jobRow = {
  ...jobListRow,
  author_id: column.uuid.orNull,
  description: column.text,
  skills_required: column.text.array,
  skills_welcome: column.text.array,
  education: column.text.as<(typeof EDUCATION_LEVELS)[number]>().orNull,
  street: column.text,
  postal_code: column.text,
  openings: column.int,
  channel_address: column.text,
  criteria: column.json<Criterion[]>(),
  questions: column.json<Question[]>(),
  blind: column.boolean,
  poster: column.text.as<AccountType>().orNull,
  client: column.text,
  client_unnamed: column.boolean,
  close_reason: column.text.as<CloseReason>().orNull,
  closed_at: column.timestamp.orNull,
  earlier_id: column.uuid.orNull,
  expires_on: column.date.orNull,
  version: column.int,
  revision: column.int,
  hired: column.int,
  grounds: column.json<StoredGround[]>(),
  gone: column.boolean.notNull,
  page_state: column.text,
  /** A ruling withholds it: for its editors, who alone see it then. */
  withheld: column.boolean.notNull,
  /** The member behind the viewer applied for it. */
  applied: column.boolean.notNull,
};
export type JobRow = RowOf<typeof jobRow>;
export const jobColumns = `${listColumns}, job.author_id, job.description, job.skills_required, job.skills_welcome,
  job.education, job.street, job.postal_code, job.openings, job.channel_address, job.criteria, job.questions, job.blind,
  job.poster, job.client, job.client_unnamed, job.close_reason, job.closed_at, job.earlier_id, job.expires_on,
  job.version, job.revision, job.hired, job.grounds, ${isGone} as gone, actor_card.state as page_state,
  ${isEditor} and ${isWithheld(theJob)} as withheld, ${hasApplied} as applied`;
