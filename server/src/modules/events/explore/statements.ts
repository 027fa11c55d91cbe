import { column, type Columns, statement } from '#platform/database/statement.ts';
import { eventListRow, joins, listColumns, listed, openTo } from '../columns.ts';

/** What is compared; null filters nothing. */
const compared = {
  ...listed,
  from: column.timestamp,
  to: column.timestamp.orNull,
  type: column.text.orNull,
  country: column.text.orNull,
  city: column.int.orNull,
  free: column.boolean,
  isVisitor: column.boolean,
  at: column.timestamp,
  id: column.uuid,
  limit: column.int,
};
/** How events are found: in their order, in cities around one, by their words, or those of one owner. */
const SOURCES = {
  all: { params: {}, where: 'true' },
  near: { params: { cities: column.int.array }, where: 'event.city_id = any (:cities::int[])' },
  words: {
    params: { query: column.text, cities: column.int.array.orNull },
    where: `event.words @@ :query::text::tsquery
    and (:cities::int[] is null or event.city_id = any (:cities::int[]))`,
  },
  owner: {
    params: { ownerId: column.uuid, query: column.text.orNull, cities: column.int.array.orNull },
    where: `event.owner_id = :ownerId::uuid and (:query::text is null or event.words @@ :query::text::tsquery)
    and (:cities::int[] is null or event.city_id = any (:cities::int[]))`,
  },
} as const;

/** Events that are not over and open to the viewer, the next first. Nothing lasts longer than two weeks. */
const pageSql = (where: string) => `
  select ${listColumns} from event ${joins}
  where event.state = 'published' and event.ends_at > greatest(:from::timestamptz, :now)
    and event.starts_at >= :from::timestamptz - interval '14 days' and (event.starts_at, event.id) > (:at, :id)
    and (:to::timestamptz is null or event.starts_at < :to::timestamptz) and ${where}
    and (:type::text is null or event.type = :type::text)
    and (:country::text is null or event.country_code = :country::text)
    and (:city::int is null or event.city_id = :city::int)
    and (not :free::boolean or (event.waiting = 0 and (event.capacity is null or event.taken < event.capacity)))
    and event.audience <> 'link' and (not :isVisitor::boolean or event.audience = 'public') and ${openTo}
  order by event.starts_at, event.id limit :limit`;
const pageOf = <P extends Columns>(where: string, params: P) =>
  statement({ params: { ...compared, ...params }, row: eventListRow, sql: pageSql(where) });
export const findEvents = {
  all: pageOf(SOURCES.all.where, SOURCES.all.params),
  near: pageOf(SOURCES.near.where, SOURCES.near.params),
  words: pageOf(SOURCES.words.where, SOURCES.words.params),
  owner: pageOf(SOURCES.owner.where, SOURCES.owner.params),
};

/**
 * The first and the last instant of what a reader means by a day, a week, a weekend or a range: days of their clocks.
 * The week ends with Sunday, and on a Saturday or Sunday the weekend is this one.
 */
export const findSpan = statement({
  params: {
    personId: column.uuid,
    browserZone: column.text.orNull,
    now: column.timestamp,
    when: column.text,
    fromDay: column.date.orNull,
    toDay: column.date.orNull,
  },
  row: { starts: column.timestamp.orNull, ends: column.timestamp.orNull, city: column.int.orNull },
  sql: `
  with reader as (
    select known_zone(coalesce(
      (select account_name.time_zone from account_name where account_name.member_id = :personId),
      :browserZone::text, 'UTC')) as zone
  ), today as (
    select reader.zone, (:now::timestamptz at time zone reader.zone)::date as day from reader
  ), span as (
    select today.zone, case :when when 'range' then :fromDay::date
        when 'weekend' then greatest(today.day, today.day + 6 - extract(isodow from today.day)::int)
        else today.day end as first,
      case :when when 'range' then :toDay::date when 'today' then today.day
        else today.day + 7 - extract(isodow from today.day)::int end as last
    from today
  )
  select reached_at(span.first::timestamp, span.zone) as starts,
    reached_at(span.last::timestamp + interval '1 day', span.zone) as ends,
    (select profile_place.city_id from profile_place where profile_place.member_id = :personId) as city
  from span`,
});

/** As anyone may read it, also when it is over or was cancelled. */
export const isOpen = `event.audience in ('public', 'link') and ${openTo}`;
