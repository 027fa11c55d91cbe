import { LEAST_GROUP } from '#contract/insights/insights.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';

/**
 * How many views began in each interval between consecutive moments; the last interval is open-ended. Intervals without
 * views are absent.
 */
export const viewsBetween = statement({
  params: { ownerId: column.uuid, from: column.timestamp, moments: column.timestamp.array },
  row: {
    span: column.int,
    views: column.int,
  },
  sql: `
  select width_bucket(profile_view.viewed_at, :moments::timestamptz[]) as span, count(*)::int as views
  from profile_view where profile_view.owner_id = :ownerId and profile_view.viewed_at >= :from group by 1`,
});

export const groupRow = {
  /** Null in rows about a place, or if the views have no title. */
  title: column.text.orNull,
  country_code: column.text.orNull,
  city_id: column.int.orNull,
  views: column.int,
  what: column.text.as<'title' | 'place' | 'all'>(),
};
export type GroupRow = RowOf<typeof groupRow>;
/** Maximum number of groups, by size. */
const MAX_GROUPS = 10;

/**
 * Groups of at least five people by title and by place, and the number of all views. Views that are only counted are in
 * no group.
 */
export const groupsOf = statement({
  params: { ownerId: column.uuid, from: column.timestamp },
  row: groupRow,
  sql: `
  with seen as materialized (
    select profile_view.title, profile_view.country_code, profile_view.city_id, profile_view.mark
    from profile_view where profile_view.owner_id = :ownerId and profile_view.viewed_at >= :from)
  (select 'title' as what, mode() within group (order by seen.title) as title, null as country_code,
    null::int as city_id, count(*)::int as views
   from seen where seen.title is not null group by lower(seen.title)
   having count(distinct seen.mark) >= ${LEAST_GROUP}
     order by views desc, 2 limit ${MAX_GROUPS})
  union all
  (select 'place', null, seen.country_code, seen.city_id, count(*)::int as views
   from seen where seen.country_code is not null group by 3, 4
   having count(distinct seen.mark) >= ${LEAST_GROUP}
     order by views desc, 3, 4 limit ${MAX_GROUPS})
  union all
  select 'all', null, null, null, count(*)::int from seen`,
});
