import { FAVOURITE_COMPANIES_MAX, FAVOURITE_REMINDER_DAYS, FAVOURITES_MAX } from '#contract/jobs/favourites.ts';
import { column, statement } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import {
  isGone,
  isOpen,
  jobListRow,
  jobNotWithheld,
  jobSeen,
  joins,
  listColumns,
  listed,
  shown,
  viewer,
} from '../columns.ts';

const own = { memberId: column.uuid, jobId: column.uuid };
/** Without a row: the member has saved too many. Saving again changes nothing. */
export const insertFavourite = statement({
  params: { ...own, title: column.text, now: column.timestamp },
  row: { note: column.text, is_new: column.boolean },
  sql: `
  insert into job_favourite (member_id, job_id, title, saved_at)
  select :memberId, :jobId, :title, :now
  where (select count(*) from job_favourite as other where other.member_id = :memberId) < ${FAVOURITES_MAX}
    or exists (select from job_favourite as other where other.member_id = :memberId and other.job_id = :jobId)
  on conflict (member_id, job_id) do update set note = job_favourite.note
  returning job_favourite.note, (xmax = 0) as is_new`,
});
export const deleteFavourite = statement({
  params: own,
  row: { note: column.text },
  sql: `delete from job_favourite where member_id = :memberId and job_id = :jobId returning note`,
});
export const updateNote = statement({
  params: { ...own, note: column.text.orNull },
  row: { note: column.text },
  sql: `
  update job_favourite set note = coalesce(:note::text, note)
  where member_id = :memberId and job_id = :jobId returning note`,
});
/** Whether a search finds a saved job: by what its member keeps of it, or by what they may still read. */
const has = (column: string): string => `strpos(comparable_text(${column}), nullif(comparable_text(:search), '')) > 0`;
const isFound = `(:search::text is null or ${has('job_favourite.title')} or ${has('job_favourite.note')}
    or exists (select from job ${joins}
      where job.id = job_favourite.job_id and ${jobSeen} and not ${isGone}
        and (${has('job.title')} or ${has('actor_card.display_name')})))`;
const keyset = { memberId: column.uuid, at: column.timestamp, id: column.uuid, limit: column.int };
export const favouritesPage = statement({
  params: { ...keyset, ...viewer, search: column.text.orNull },
  row: {
    job_id: column.uuid,
    title: column.text,
    note: column.text,
    saved_at: column.timestamp,
    applied: column.boolean.notNull,
  },
  sql: `
  select job_favourite.job_id, job_favourite.title, job_favourite.note, job_favourite.saved_at,
    exists (select from application
      where application.job_id = job_favourite.job_id and application.member_id = :memberId) as applied
  from job_favourite
  where job_favourite.member_id = :memberId and (job_favourite.saved_at, job_favourite.job_id) < (:at, :id)
    and ${isFound}
  order by job_favourite.saved_at desc, job_favourite.job_id desc limit :limit`,
});
/** Those of some jobs that the viewer may still read. */
export const findRows = statement({
  params: { ...listed, ids: column.uuid.array },
  row: jobListRow,
  sql: `
  select ${listColumns} from job ${joins}
  where job.id = any (:ids::uuid[]) and ${jobSeen} and not ${isGone}`,
});
/** Saved jobs that a text is in. */
export const favouritesAmong = statement({
  params: { ...viewer, ids: column.uuid.array, query: column.text },
  row: { id: column.uuid },
  sql: `
  select job.id from job ${joins}
  where job.id = any (:ids::uuid[]) and ${jobSeen} and not ${isGone}
    and job.words @@ :query::text::tsquery`,
});

/**
 * Saved jobs that end soon, each once: not those that the member applied for, nor those of a page that is hidden or
 * blocked. A job that was saved later than the reminder would come has none.
 */
export const markEnding = statement({
  params: { now: column.timestamp, before: column.timestamp, limit: column.int },
  row: { member_id: column.uuid, job_id: column.uuid, page_id: column.uuid },
  sql: `
  with ending as (
    select job_favourite.member_id, job_favourite.job_id, job.page_id
    from job join actor_card on actor_card.id = job.page_id join job_favourite on job_favourite.job_id = job.id
    where ${isOpen} and job.expires_at <= :before and job_favourite.reminded_at is null
      and job_favourite.saved_at < job.expires_at - interval '${FAVOURITE_REMINDER_DAYS} days'
      and not exists (select from application
        where application.job_id = job.id and application.member_id = job_favourite.member_id)
      and not exists (select from block_between
        where block_between.actor_id = job_favourite.member_id and block_between.other_id = job.page_id)
    order by job.expires_at limit :limit for no key update of job_favourite skip locked
  )
  update job_favourite set reminded_at = :now from ending
  where job_favourite.member_id = ending.member_id and job_favourite.job_id = ending.job_id
  returning job_favourite.member_id, job_favourite.job_id, ending.page_id`,
});

const company = { memberId: column.uuid, pageId: column.uuid };
/** A page that the viewer may see. Without a row: they may not, or have saved too many. */
export const insertCompany = statement({
  params: { ...company, now: column.timestamp },
  row: { is_new: column.boolean },
  sql: `
  insert into company_favourite (member_id, page_id, saved_at)
  select :memberId, :pageId, :now
  where (select count(*) from company_favourite as other
      where other.member_id = :memberId) < ${FAVOURITE_COMPANIES_MAX}
    or exists (select from company_favourite as other where other.member_id = :memberId and other.page_id = :pageId)
  on conflict (member_id, page_id) do update set saved_at = company_favourite.saved_at
  returning (xmax = 0) as is_new`,
});
export const seesCompany = statement({
  params: { viewerId: column.uuid, personId: column.uuid, pageId: column.uuid },
  row: { id: column.uuid },
  sql: `
  select actor_card.id from actor_card
  where actor_card.id = :pageId and actor_card.kind in ('business', 'institute') and actor_card.state = 'active'
    and ${shown.predicate}`,
});
export const deleteCompany = statement({
  params: company,
  row: { page_id: column.uuid },
  sql: `delete from company_favourite where member_id = :memberId and page_id = :pageId returning page_id`,
});
export const findCompany = statement({
  params: company,
  row: { page_id: column.uuid },
  sql: `select page_id from company_favourite where member_id = :memberId and page_id = :pageId`,
});
/** Pages that the member may no longer see are left out. */
export const companiesPage = statement({
  params: { ...viewer, at: column.timestamp, id: column.uuid, limit: column.int },
  row: { ...actorRow, page_id: column.uuid, saved_at: column.timestamp, open_jobs: column.int },
  sql: `
  select ${shown.columns.card}, company_favourite.page_id, company_favourite.saved_at,
    (select count(*) from job where job.page_id = company_favourite.page_id and ${isOpen})::int as open_jobs
  from company_favourite join actor_card on actor_card.id = company_favourite.page_id
  where company_favourite.member_id = :personId and actor_card.state = 'active' and ${shown.predicate}
    and (company_favourite.saved_at, company_favourite.page_id) < (:at, :id)
  order by company_favourite.saved_at desc, company_favourite.page_id desc limit :limit`,
});

/** Who hears of a job that was just published, each once for ever: not its team, and nobody who applied. */
export const hearOfCompany = statement({
  params: { jobId: column.uuid, now: column.timestamp },
  row: { member_id: column.uuid },
  sql: `
  insert into job_heard (member_id, job_id, at)
  select company_favourite.member_id, job.id, :now
  from job join company_favourite on company_favourite.page_id = job.page_id
  where job.id = :jobId and job.state = 'published' and job.expires_at > :now and ${jobNotWithheld}
    and not exists (select from page_team
      where page_team.page_id = job.page_id and page_team.member_id = company_favourite.member_id)
    and not exists (select from application
      where application.job_id = job.id and application.member_id = company_favourite.member_id)
    and not exists (select from block_between
      where block_between.actor_id = company_favourite.member_id and block_between.other_id = job.page_id)
  on conflict (member_id, job_id) do nothing
  returning member_id`,
});
