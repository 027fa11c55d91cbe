import { column, statement } from '#platform/database/statement.ts';
import { eventListRow, joins, listColumns, listed, openTo, viewer } from '../columns.ts';

/** What is compared; null filters nothing. */
const compared = {
  ...viewer,
  now: column.timestamp,
  from: column.timestamp,
  to: column.timestamp.orNull,
  type: column.text.orNull,
  country: column.text.orNull,
  state: column.text.orNull,
  city: column.int.orNull,
  query: column.text.orNull,
  cities: column.int.array.orNull,
  ownerId: column.uuid.orNull,
  spaceId: column.uuid.orNull,
  free: column.boolean,
  isVisitor: column.boolean,
};
const paged = { at: column.timestamp, id: column.uuid, limit: column.int };
/** What leads to the events: their order, cities around one, words, one owner, or one space. */
const SOURCES = {
  all: 'true',
  near: 'event.city_id = any (:cities::int[])',
  words: 'event.words @@ :query::text::tsquery',
  owner: 'event.owner_id = :ownerId::uuid',
  space: 'event.space_id = :spaceId::uuid',
} as const;

/** Events that are not over and open to the viewer. Nothing lasts longer than two weeks, and an hour of clocks. */
const found = (source: string) => `
  from event ${joins}
  where event.state = 'published' and event.ends_at > greatest(:from::timestamptz, :now)
    and event.starts_at >= :from::timestamptz - interval '15 days'
    and (:to::timestamptz is null or event.starts_at < :to::timestamptz) and ${source}
    and (:query::text is null or event.words @@ :query::text::tsquery)
    and (:cities::int[] is null or event.city_id = any (:cities::int[]))
    and (:ownerId::uuid is null or event.owner_id = :ownerId::uuid)
    and (:spaceId::uuid is null or event.space_id = :spaceId::uuid)
    and (:type::text is null or event.type = :type::text)
    and (:country::text is null or event.country_code = :country::text)
    and (:state::text is null or event.state_code = :state::text)
    and (:city::int is null or event.city_id = :city::int)
    and (not :free::boolean or (event.waiting = 0 and (event.capacity is null or event.taken < event.capacity)
      and event.starts_at > :now::timestamptz + event.closes_hours * interval '1 hour'))
    and event.audience <> 'link' and (not :isVisitor::boolean or event.audience = 'public') and ${openTo}`;
/** The next first. */
const pageOf = (source: string) =>
  statement({
    params: { ...compared, ...listed, ...paged },
    row: eventListRow,
    sql: `
  select ${listColumns} ${found(source)} and (event.starts_at, event.id) > (:at, :id)
  order by event.starts_at, event.id limit :limit`,
  });
/** The same by numbered pages. */
const openPageOf = (source: string) =>
  statement({
    params: { ...compared, ...listed, limit: column.int, skip: column.int },
    row: eventListRow,
    sql: `
  select ${listColumns} ${found(source)} order by event.starts_at, event.id limit :limit offset :skip`,
  });
const countOf = (source: string) =>
  statement({
    params: { ...compared, most: column.int },
    row: { total: column.int.notNull },
    sql: `
  select count(*)::int as total from (select 1 ${found(source)} limit :most) as counted`,
  });
export const findEvents = {
  all: pageOf(SOURCES.all),
  near: pageOf(SOURCES.near),
  words: pageOf(SOURCES.words),
  owner: pageOf(SOURCES.owner),
  space: pageOf(SOURCES.space),
};
export const findOpenEvents = {
  all: openPageOf(SOURCES.all),
  near: openPageOf(SOURCES.near),
  words: openPageOf(SOURCES.words),
  owner: openPageOf(SOURCES.owner),
  space: openPageOf(SOURCES.space),
};
export const countFound = {
  all: countOf(SOURCES.all),
  near: countOf(SOURCES.near),
  words: countOf(SOURCES.words),
  owner: countOf(SOURCES.owner),
  space: countOf(SOURCES.space),
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
