import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { isOwn, joins, listingSeen, viewer } from '../listings/columns.ts';

const COUNTED = { viewed: 'viewed', saved: 'saved' } as const;
/** Counts a person once for a mark, unless they sell it themselves. */
const countOnce = (what: keyof typeof COUNTED) =>
  statement({
    params: {
      ...viewer,
      kind: column.text,
      listingId: column.uuid,
      mark: column.bytes,
      markDay: column.date.orNull,
      day: column.date,
      weight: column.float,
    },
    sql: `
  with marked as (
    insert into listing_mark (listing_id, mark, day)
    select listing.id, :mark, :markDay::date from listing ${joins}
    where listing.id = :listingId and listing.kind = :kind and listing.state in ('active', 'paused')
      and ${listingSeen} and not ${isOwn} and page_team.role is null
    on conflict (listing_id, mark) do nothing returning listing_id
  ), counted as (
    insert into listing_figure (listing_id, day, country_code, ${COUNTED[what]})
    select marked.listing_id, :day, coalesce((select profile_place.country_code from profile_place
      where profile_place.member_id = :personId), ''), 1 from marked
    on conflict (listing_id, day, country_code) do update set ${COUNTED[what]} = listing_figure.${COUNTED[what]} + 1
  )
  update listing set score = listing.score + :weight from marked where listing.id = marked.listing_id`,
  });
export const countView = countOnce('viewed');
export const countSaved = countOnce('saved');

/** Adds to the popularity of a listing, once for a mark. */
export const weigh = statement({
  params: { kind: column.text, listingId: column.uuid, mark: column.bytes, day: column.date, weight: column.float },
  sql: `
  with marked as (
    insert into listing_mark (listing_id, mark, day)
    select listing.id, :mark, :day::date from listing where listing.id = :listingId and listing.kind = :kind
    on conflict (listing_id, mark) do nothing returning listing_id
  )
  update listing set score = listing.score + :weight from marked where listing.id = marked.listing_id`,
});

/** Ordered by key, because two processes may count the same listings at once. */
export const countShown = statement({
  params: { listingIds: column.uuid.array, viewerIds: column.uuid.array, days: column.date.array },
  sql: `
  insert into listing_figure (listing_id, day, country_code, shown)
  select found.listing_id, found.day, coalesce(profile_place.country_code, ''), count(*)
  from unnest(:listingIds::uuid[], :viewerIds::uuid[], :days::date[]) as found (listing_id, viewer_id, day)
  join listing on listing.id = found.listing_id and listing.seller_id <> found.viewer_id
  left join profile_place on profile_place.member_id = found.viewer_id
  where not exists (select from page_team
    where page_team.page_id = listing.seller_id and page_team.member_id = found.viewer_id)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (listing_id, day, country_code) do update set shown = listing_figure.shown + excluded.shown`,
});

const ofSeller = { sellerId: column.uuid, productId: column.uuid.orNull, from: column.date };
const products = `listing.seller_id = :sellerId and listing.kind = 'product'
      and (:productId::uuid is null or listing.id = :productId)`;
const figuresSince = (day: string): string => `
    from listing join listing_figure on listing_figure.listing_id = listing.id
    where ${products} and listing_figure.day >= ${day}`;
const sums = `sum(listing_figure.shown)::int as shown, sum(listing_figure.viewed)::int as viewed,
  sum(listing_figure.saved)::int as saved`;
const sumRow = { shown: column.int.notNull, viewed: column.int.notNull, saved: column.int.notNull };
const dayRow = { day: column.date, ...sumRow };
type DayRow = RowOf<typeof dayRow>;
/** Of all days since `before`, and since `from` by country of those who viewed. */
export const selectFigures = statement({
  params: { ...ofSeller, before: column.date, least: column.int, language: column.text },
  row: {
    days: column.json<DayRow[]>().notNull,
    countries: column.json<{ code: string; name: string; viewed: number }[]>().notNull,
  },
  sql: `
  with figure as (
    select listing_figure.day, listing_figure.country_code, ${sums} ${figuresSince(':before')}
    group by listing_figure.day, listing_figure.country_code
  ), by_day as (
    select figure.day, sum(figure.shown) as shown, sum(figure.viewed) as viewed, sum(figure.saved) as saved
    from figure group by figure.day
  ), viewers as (
    select figure.country_code as code, sum(figure.viewed) as viewed from figure
    where figure.country_code <> '' and figure.day >= :from
    group by figure.country_code having sum(figure.viewed) >= :least
    order by viewed desc, code limit 50
  )
  select
    (select coalesce(jsonb_agg(jsonb_build_object('day', by_day.day, 'shown', by_day.shown, 'viewed', by_day.viewed,
      'saved', by_day.saved)), '[]') from by_day) as days,
    (select coalesce(jsonb_agg(jsonb_build_object('code', viewers.code, 'viewed', viewers.viewed,
        'name', coalesce(country_name.names ->> :language, viewers.code))
        order by viewers.viewed desc, viewers.code), '[]')
      from viewers left join country_name on country_name.code = viewers.code) as countries`,
});
/** The most viewed, and among them what was ordered, however seldom it was viewed. */
export const topProducts = statement({
  params: { ...ofSeller, orderedIds: column.uuid.array, limit: column.int },
  row: { id: column.uuid, name: column.text, ...sumRow },
  sql: `
  with top as (
    select listing.id, listing.name, coalesce(sum(listing_figure.shown), 0)::int as shown,
      coalesce(sum(listing_figure.viewed), 0)::int as viewed, coalesce(sum(listing_figure.saved), 0)::int as saved
    from listing left join listing_figure
      on listing_figure.listing_id = listing.id and listing_figure.day >= :from
    where ${products} and (listing_figure.listing_id is not null or listing.id = any (:orderedIds::uuid[]))
    group by listing.id, listing.name
    order by listing.id = any (:orderedIds::uuid[]) desc, viewed desc, shown desc, listing.id limit :limit
  )
  select top.id, top.name, top.shown, top.viewed, top.saved from top order by top.viewed desc, top.shown desc, top.id`,
});
