import { pathOf } from '#contract/core/paths.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { calendarEntries } from '#modules/appointments';
import type { JobsTables } from '../../tables.ts';
import { entryId, summaryOf } from './mail.ts';

/**
 * Interviews of a member, as the candidate or as who offered the time. A round has one entry: another time of it takes
 * the place of a cancelled one.
 */
const interviewsOf = statement({
  params: { memberId: column.uuid, since: column.timestamp, cancelledSince: column.timestamp },
  row: {
    application_id: column.uuid,
    job_id: column.uuid,
    is_candidate: column.boolean,
    candidate: column.text,
    title: column.text,
    page: column.text.orNull,
    version: column.int,
    round: column.int,
    name: column.text,
    place: column.text,
    minutes: column.int,
    message: column.text,
    starts_at: column.timestamp.notNull,
    offered_at: column.timestamp,
    cancelled_at: column.timestamp.orNull,
  },
  sql: `
  select application.id as application_id, application.job_id,
    coalesce(application.member_id = :memberId, false) as is_candidate, application.name as candidate,
    application.job_title as title,
    (select actor_card.display_name from actor_card where actor_card.id = application.page_id) as page,
    application.version, application_interview.round, application_interview.name, application_interview.place,
    application_interview.minutes, application_interview.message, application_interview.offered_at,
    application_interview.cancelled_at,
    coalesce(application_interview.picked_at, application_interview.cancelled_from) as starts_at
  from application_interview join application on application.id = application_interview.application_id
  where coalesce(application_interview.picked_at, application_interview.cancelled_from) > :since
    and (application_interview.state = 'picked' or application_interview.cancelled_at > :cancelledSince)
    and not exists (select from application_interview later
      where later.application_id = application_interview.application_id and later.round = application_interview.round
        and later.offered_at > application_interview.offered_at
        and coalesce(later.picked_at, later.cancelled_from) is not null)
    and application_interview.application_id in (
      select own.id from application own where own.member_id = :memberId
      union all select by_me.application_id from application_interview by_me where by_me.offered_by = :memberId)
    and (application.member_id = :memberId or (application_interview.offered_by = :memberId
      and exists (select from page_team where page_team.page_id = application.page_id
        and page_team.member_id = :memberId and page_team.role in ('admin', 'editor'))))
  order by starts_at desc limit 500`,
});

export const interviewEntries = calendarEntries.by({
  async entries({ db, services, memberId, language }, range) {
    const rows = await interviewsOf(narrowed<JobsTables>(db), { ...range, memberId });
    return rows.map((row) => ({
      uid: entryId(services, row.application_id, row.round),
      sequence: row.version + (row.cancelled_at === null ? 0 : 1),
      stamp: row.cancelled_at ?? row.offered_at,
      start: row.starts_at,
      minutes: row.minutes,
      summary: summaryOf(
        language,
        row.name,
        row.is_candidate ? [row.title, row.page ?? ''] : [row.candidate, row.title],
      ),
      location: row.place,
      description: row.message,
      url:
        services.config.publicUrl +
        (row.is_candidate
          ? pathOf('application', { id: row.application_id })
          : `${pathOf('pipeline', { id: row.job_id })}?application=${row.application_id}`),
      isCancelled: row.cancelled_at !== null,
    }));
  },
});
