import { LEAST_GROUP } from '#contract/insights.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';

/** How many views began in each span between two moments; the last is open. Spans without any are absent. */
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
  /** Null in a row of a place, or where the views have none. */
  title: column.text.orNull,
  country_code: column.text.orNull,
  city_id: column.int.orNull,
  views: column.int,
  what: column.text.as<'title' | 'place' | 'all'>(),
};
export type GroupRow = RowOf<typeof groupRow>;
/** How many groups are told by size. */
const MOST_GROUPS = 10;

/**
 * Groups of at least five people, by title and by place, and all views. Views whose viewers are counted only are in
 * none.
 */
export const groupsOf = statement({
  params: { ownerId: column.uuid, from: column.timestamp },
  row: groupRow,
  sql: `
  with told as materialized (
    select profile_view.title, profile_view.country_code, profile_view.city_id, profile_view.mark
    from profile_view where profile_view.owner_id = :ownerId and profile_view.viewed_at >= :from)
  (select 'title' as what, mode() within group (order by told.title) as title, null as country_code,
    null::int as city_id, count(*)::int as views
   from told where told.title is not null group by lower(told.title) having count(distinct told.mark) >= ${LEAST_GROUP}
     order by views desc, 2 limit ${MOST_GROUPS})
  union all
  (select 'place', null, told.country_code, told.city_id, count(*)::int as views
   from told where told.country_code is not null group by 3, 4 having count(distinct told.mark) >= ${LEAST_GROUP}
     order by views desc, 3, 4 limit ${MOST_GROUPS})
  union all
  select 'all', null, null, null, count(*)::int from told`,
});
