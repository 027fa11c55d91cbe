import type { Rhythm } from '#contract/core/choices.ts';
import { ALERT_FOUND_MOST } from '#contract/jobs/alerts.ts';
import { column, statement } from '#platform/database/statement.ts';
import { placeText, type PlaceWords } from '#modules/reference';
import { facts, matches, searchParams } from '../board/compare.ts';
import { isOpen, shown, viewer } from '../columns.ts';

const jobJoins = `join actor_card on actor_card.id = job.page_id ${facts}`;
/** An alert compares what the search of the board does, with its own columns. */
const matching = (jobWords?: string): string =>
  matches(
    {
      query: 'job_alert.words',
      country: 'job_alert.country_code',
      state: 'job_alert.state_code',
      city: 'job_alert.city_id',
      latitude: 'job_alert.latitude',
      longitude: 'job_alert.longitude',
      within: 'job_alert.within',
      workplaceType: 'job_alert.workplace_type',
      employmentType: 'job_alert.employment_type',
      experience: 'job_alert.experience',
      education: 'job_alert.education',
      payFrom: 'job_alert.pay_from',
      currency: 'job_alert.currency',
      industry: 'job_alert.industry',
      size: 'job_alert.size',
      channel: 'job_alert.channel',
      verified: 'job_alert.verified',
      answers: 'job_alert.answers',
    },
    jobWords,
  );

export const countAlerts = statement({
  params: { memberId: column.uuid },
  row: { count: column.int },
  sql: `select count(*)::int as count from job_alert where member_id = :memberId and deleted_at is null`,
});

export const insertAlert = statement({
  params: {
    id: column.uuid,
    memberId: column.uuid,
    search: column.text,
    frequency: column.text,
    now: column.timestamp,
    ...searchParams,
  },
  sql: `
  insert into job_alert (id, member_id, search, frequency, created_at, words, country_code, state_code, city_id,
    latitude, longitude, within, workplace_type, employment_type, experience, education, currency, pay_from, industry,
    size, channel, verified, answers)
  values (:id, :memberId, :search::text::jsonb, :frequency, :now, :query::text::tsquery, :country, :state, :city,
    :latitude, :longitude, :within, :workplaceType, :employmentType, :experience, :education, :currency, :payFrom,
    :industry, :size, :channel, :verified, :answers)`,
});
const own = { id: column.uuid, memberId: column.uuid };
const existing = 'id = :id and member_id = :memberId and deleted_at is null';
/** What it has found by its former search is forgotten. */
export const updateSearch = statement({
  params: { ...own, search: column.text, ...searchParams },
  row: { id: column.uuid },
  sql: `
  with former as (
    delete from job_alert_match using job_alert
    where job_alert.id = job_alert_match.alert_id and job_alert.id = :id and job_alert.member_id = :memberId
      and job_alert.deleted_at is null
  )
  update job_alert set search = :search::text::jsonb, words = :query::text::tsquery, country_code = :country,
    state_code = :state, city_id = :city, latitude = :latitude, longitude = :longitude, within = :within,
    workplace_type = :workplaceType, employment_type = :employmentType, experience = :experience,
    education = :education, currency = :currency, pay_from = :payFrom, industry = :industry, size = :size,
    channel = :channel, verified = :verified, answers = :answers
  where ${existing} returning id`,
});
export const updateAlert = statement({
  params: { ...own, frequency: column.text.orNull, paused: column.boolean.orNull },
  row: { id: column.uuid },
  sql: `
  update job_alert set frequency = coalesce(:frequency::text, frequency), paused = coalesce(:paused::boolean, paused)
  where ${existing} returning id`,
});
/** It sends nothing any more, but goes on finding jobs: restored, it has missed none. */
export const markDeleted = statement({
  params: { ...own, now: column.timestamp },
  row: { id: column.uuid },
  sql: `update job_alert set deleted_at = :now where ${existing} returning id`,
});
/** Changes no row once the time to restore it is over. */
export const restoreAlert = statement({
  params: { ...own, since: column.timestamp },
  row: { id: column.uuid },
  sql: `
  update job_alert set deleted_at = null
  where id = :id and member_id = :memberId and deleted_at >= :since returning id`,
});
export const purgeAlerts = statement({
  params: { before: column.timestamp, limit: column.int },
  row: { id: column.uuid },
  sql: `
  delete from job_alert where id in (
    select id from job_alert where deleted_at < :before order by deleted_at limit :limit for update skip locked)
  returning id`,
});

const place = placeText({
  country: 'job_alert.country_code',
  state: 'job_alert.state_code',
  city: `(job_alert.search ->> 'city')::int`,
  language: ':language',
});
/** Those of a member, each with how many open jobs of the last days, seen by the member, it matches. */
export const alertsOf = statement({
  params: { ...viewer, since: column.timestamp, language: column.text },
  row: {
    id: column.uuid,
    search: column.json<Record<string, string | number>>(),
    place: column.json<PlaceWords>().orNull,
    frequency: column.text.as<Rhythm>(),
    paused: column.boolean,
    created_at: column.timestamp,
    sent_at: column.timestamp.orNull,
    found: column.int,
  },
  sql: `
  select job_alert.id, job_alert.search, ${place} as place, job_alert.frequency, job_alert.paused,
    job_alert.created_at, job_alert.sent_at,
    (select count(*) from (
       select from job ${jobJoins}
       where ${isOpen} and ${shown.predicate} and job.published_at >= :since and ${matching()}
       limit ${ALERT_FOUND_MOST + 1}) as counted
    )::int as found
  from job_alert where job_alert.member_id = :personId and job_alert.deleted_at is null
  order by job_alert.created_at, job_alert.id`,
});

/** One job against all alerts, its words made once. A repeated task finds nothing new. */
export const matchAlerts = statement({
  params: { jobId: column.uuid, now: column.timestamp },
  row: { alert_id: column.uuid, frequency: column.text.as<Rhythm>() },
  sql: `
  with published as materialized (
    select job.id as job_id, job.words from job ${jobJoins} where job.id = :jobId
  ), found as (
    insert into job_alert_match (alert_id, job_id, matched_at)
    select job_alert.id, job.id, :now
    from published join job on job.id = published.job_id ${jobJoins} cross join job_alert
    where ${isOpen} and not job_alert.paused and ${matching('published.words')}
    on conflict (alert_id, job_id) do nothing
    returning alert_id
  )
  select found.alert_id, job_alert.frequency from found join job_alert on job_alert.id = found.alert_id`,
});

/** By the seal of an e-mail. */
export const pauseAlert = statement({
  params: { alertId: column.uuid },
  row: { member_id: column.uuid },
  sql: `update job_alert set paused = true where id = :alertId returning member_id`,
});
