import { column, statement } from '#platform/database/statement.ts';
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
const figures = `from listing join listing_figure on listing_figure.listing_id = listing.id
  where listing.seller_id = :sellerId and listing.kind = 'product' and listing_figure.day >= :from
    and (:productId::uuid is null or listing.id = :productId)`;
const sums = `sum(listing_figure.shown)::int as shown, sum(listing_figure.viewed)::int as viewed,
  sum(listing_figure.saved)::int as saved`;
const sumRow = { shown: column.int.notNull, viewed: column.int.notNull, saved: column.int.notNull };
export const figuresByDay = statement({
  params: ofSeller,
  row: { day: column.date, ...sumRow },
  sql: `select listing_figure.day, ${sums} ${figures} group by listing_figure.day order by listing_figure.day`,
});
export const figuresByCountry = statement({
  params: { ...ofSeller, least: column.int, language: column.text },
  row: { code: column.text, name: column.text.notNull, viewed: column.int.notNull },
  sql: `
  with viewers as (
    select listing_figure.country_code as code, sum(listing_figure.viewed)::int as viewed ${figures}
      and listing_figure.country_code <> ''
    group by listing_figure.country_code having sum(listing_figure.viewed) >= :least
  )
  select viewers.code, coalesce(country_name.names ->> :language, viewers.code) as name, viewers.viewed
  from viewers left join country_name on country_name.code = viewers.code
  order by viewers.viewed desc, viewers.code limit 50`,
});
export const topProducts = statement({
  params: { ...ofSeller, limit: column.int },
  row: { id: column.uuid, name: column.text, ...sumRow },
  sql: `
  select listing.id, listing.name, ${sums} ${figures}
  group by listing.id, listing.name order by viewed desc, shown desc, listing.id limit :limit`,
});
