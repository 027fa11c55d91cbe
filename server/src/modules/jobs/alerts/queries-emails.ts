import { EMAIL_JOBS_MAX, EMAIL_JOBS_OF_PAGE } from '#contract/jobs/alerts.ts';
import { column, statement } from '#platform/database/statement.ts';
import { isOpen } from '../columns.ts';

/** The last time at which emails left in the day of the member. */
const lastHour = `(date_trunc('day', (:now::timestamptz - interval '1 hour' * :hour::int)
    at time zone coalesce(account_mail.time_zone, 'UTC')) + interval '1 hour' * :hour::int)
  at time zone coalesce(account_mail.time_zone, 'UTC')`;
/** Not applied for, and of a page that is not blocked either way, nor one whose team the member is in. */
const isFor = (memberId: string) => `
      not exists (select from application
        where application.job_id = job.id and application.member_id = ${memberId})
      and not exists (select from page_team
        where page_team.page_id = job.page_id and page_team.member_id = ${memberId})
      and not exists (select from block_between
        where block_between.actor_id = ${memberId} and block_between.other_id = job.page_id)`;
/**
 * Alerts whose e-mail is due: immediate ones with any match, daily and weekly ones with a match from before the hour of
 * the member's day, a day or a week after the last e-mail. The full lock keeps new matches out until the e-mail is
 * closed, which would otherwise delete them unsent.
 */
export const dueAlerts = statement({
  params: { now: column.timestamp, hour: column.int, limit: column.int },
  row: { id: column.uuid, member_id: column.uuid },
  sql: `
  select job_alert.id, job_alert.member_id
  from job_alert join account_mail on account_mail.member_id = job_alert.member_id
  where not job_alert.paused and job_alert.deleted_at is null and exists (
      select from job_alert_match where job_alert_match.alert_id = job_alert.id
        and (job_alert.frequency = 'immediate' or job_alert_match.matched_at < ${lastHour}))
    and case job_alert.frequency
      when 'immediate' then true
      when 'daily' then coalesce(job_alert.sent_at, job_alert.created_at) < ${lastHour}
      else coalesce(job_alert.sent_at, job_alert.created_at - interval '7 days') < ${lastHour} - interval '6 days' end
  order by job_alert.id limit :limit for update of job_alert skip locked`,
});

/**
 * The jobs of the emails of some alerts, decided now: open, of a page that is not blocked either way, not applied for
 * and not heard of before, by any alert or company. The newest first, at most ten an e-mail and three of a page. Each
 * is heard of from then on.
 */
export const takeJobs = statement({
  params: { ids: column.uuid.array, now: column.timestamp },
  row: { alert_id: column.uuid, member_id: column.uuid, job_id: column.uuid, page_id: column.uuid },
  sql: `
  with candidate as (
    select distinct on (job_alert.member_id, job.id) job_alert.id as alert_id, job_alert.member_id, job.id as job_id,
      job.page_id, job.published_at
    from job_alert join job_alert_match on job_alert_match.alert_id = job_alert.id
    join job on job.id = job_alert_match.job_id join actor_card on actor_card.id = job.page_id
    where job_alert.id = any (:ids::uuid[]) and ${isOpen} and ${isFor('job_alert.member_id')}
      and not exists (select from job_heard
        where job_heard.job_id = job.id and job_heard.member_id = job_alert.member_id)
    order by job_alert.member_id, job.id, job_alert.created_at
  ), of_page as (
    select candidate.*,
      row_number() over (partition by alert_id, page_id order by published_at desc, job_id desc) as page_place
    from candidate
  ), ranked as (
    select of_page.*, row_number() over (partition by alert_id order by published_at desc, job_id desc) as place
    from of_page where page_place <= ${EMAIL_JOBS_OF_PAGE}
  ), taken as (
    insert into job_heard (member_id, job_id, at)
    select member_id, job_id, :now from ranked where place <= ${EMAIL_JOBS_MAX}
    on conflict (member_id, job_id) do nothing
    returning member_id, job_id
  )
  select ranked.alert_id, ranked.member_id, ranked.job_id, ranked.page_id
  from taken join ranked on ranked.member_id = taken.member_id and ranked.job_id = taken.job_id
  order by ranked.alert_id, ranked.place`,
});
/** After an e-mail nothing waits: jobs beyond its limits are older than those that come next. */
export const closeEmails = statement({
  params: { ids: column.uuid.array, now: column.timestamp },
  sql: `
  with deleted as (delete from job_alert_match where alert_id = any (:ids::uuid[]))
  update job_alert set sent_at = :now where id = any (:ids::uuid[])`,
});

/** The jobs of an e-mail that its member may still hear of, and to whom it goes. */
export const emailOf = statement({
  params: { alertId: column.uuid, ids: column.uuid.array, now: column.timestamp },
  row: {
    email: column.text,
    language: column.text,
    job_id: column.uuid,
    title: column.text,
    page: column.text,
    summary: column.text,
    search: column.json<Record<string, string | number>>(),
  },
  sql: `
  select account_mail.email, account_mail.language, job_alert.search, job.id as job_id, job.title,
    actor_card.display_name as page, job.summary
  from job_alert join account_mail on account_mail.member_id = job_alert.member_id
  join job on job.id = any (:ids::uuid[]) join actor_card on actor_card.id = job.page_id
  where job_alert.id = :alertId and not job_alert.paused and job_alert.deleted_at is null and ${isOpen}
    and ${isFor('job_alert.member_id')}
  order by job.published_at desc, job.id desc`,
});
