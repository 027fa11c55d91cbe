import { column, statement } from '#platform/database/statement.ts';
import {
  isDraft,
  joins,
  listColumns,
  listed,
  listingColumns,
  listingListRow,
  listingNotWithheld,
  listingParams,
  listingRow,
  shown,
  viewer,
} from '../listings/columns.ts';

/** Where the caller lives, and the currency of that country; no row for those who say nothing. */
export const findHome = statement({
  params: { memberId: column.uuid },
  row: { country: column.text.orNull, city: column.int.orNull, currency: column.text.orNull },
  sql: `
  select profile_place.country_code as country, profile_place.city_id as city, country_name.currency_code as currency
  from profile_place left join country_name on country_name.code = profile_place.country_code
  where profile_place.member_id = :memberId`,
});

/** Offered to the viewer. */
const isOffered = `listing.state = 'active' and actor_card.state = 'active' and ${listingNotWithheld}
    and ${shown.predicate}`;
/** Listings that were found, in that order. Whether they are offered and seen is decided again. */
export const foundListings = statement({
  params: { ...listed, ids: column.uuid.array },
  row: listingListRow,
  sql: `
  select ${listColumns}
  from unnest(:ids::uuid[]) with ordinality as chosen (id, position) join listing on listing.id = chosen.id ${joins}
  where ${isOffered} order by chosen.position`,
});

export const sellerPage = statement({
  params: {
    ...listed,
    sellerId: column.uuid,
    kind: column.text,
    at: column.timestamp,
    id: column.uuid,
    limit: column.int,
  },
  row: listingListRow,
  sql: `
  select ${listColumns} from listing ${joins}
  where listing.seller_id = :sellerId and listing.kind = :kind and (listing.created_at, listing.id) < (:at, :id)
    and ${isOffered}
  order by listing.created_at desc, listing.id desc limit :limit`,
});

/** Read in their order of popularity: as many as one looks at. */
const CANDIDATES = 64;
export const similarProducts = statement({
  params: { ...listed, productId: column.uuid, category: column.text, country: column.text.orNull, limit: column.int },
  row: listingListRow,
  sql: `
  with candidates as materialized (
    select listing.id, listing.sort_popular from listing
    where listing.kind = 'product' and listing.state = 'active' and listing.category = :category
      and listing.id <> :productId
    order by listing.sort_popular desc, listing.id desc limit ${CANDIDATES}
  )
  select ${listColumns} from candidates join listing on listing.id = candidates.id ${joins}
  where ${isOffered}
  order by (listing.country_code = :country) desc nulls last, candidates.sort_popular desc, listing.id desc
  limit :limit`,
});

/** Of each other seller the most popular one of a category, in one unit; not those that the caller sells. */
export const otherSellers = statement({
  params: {
    ...viewer,
    kind: column.text,
    category: column.text,
    unit: column.text.orNull,
    sellerId: column.uuid,
    limit: column.int,
  },
  row: { id: column.uuid.notNull },
  sql: `
  with candidates as materialized (
    select listing.id, listing.sort_popular from listing
    where listing.kind = :kind and listing.state = 'active' and listing.category = :category
    order by listing.sort_popular desc, listing.id desc limit ${CANDIDATES * 4}
  ), best as (
    select distinct on (listing.seller_id) listing.id, candidates.sort_popular
    from candidates join listing on listing.id = candidates.id ${joins}
    where listing.seller_id <> :sellerId and listing.unit is not distinct from :unit and page_team.role is null
      and listing.seller_id <> :viewerId and listing.seller_id <> :personId and ${isOffered}
    order by listing.seller_id, candidates.sort_popular desc, listing.id desc
  )
  select best.id from best order by best.sort_popular desc, best.id desc limit :limit`,
});

/** Also what is no longer offered. */
const isOpen = `listing.audience = 'public' and not (${isDraft}) and ${listingNotWithheld}
    and actor_card.state = 'active' and ${shown.predicate}`;
/** A listing as anyone may read it, whatever became of it since. */
export const findOpenListing = statement({
  params: { ...listingParams, listingId: column.uuid },
  row: listingRow,
  sql: `
  select ${listingColumns} from listing ${joins}
  where listing.id = :listingId and ${isOpen}`,
});

/** Whether what anyone may read has this picture. Asked for each address without a signature. */
export const showsPicture = statement({
  params: { ...viewer, picture: column.json<readonly { readonly id: string }[]>() },
  row: { id: column.uuid },
  sql: `
  select listing.id from listing join actor_card on actor_card.id = listing.seller_id
  where listing.pictures @> :picture::jsonb and listing.state <> 'archived' and ${isOpen} limit 1`,
});

/** For the sitemap: what search engines may list. */
export const listedOpen = statement({
  params: { after: column.uuid, limit: column.int },
  row: { id: column.uuid, changed_at: column.timestamp },
  sql: `
  select listing.id, listing.updated_at as changed_at
  from listing join actor_card on actor_card.id = listing.seller_id
  where listing.state = 'active' and listing.audience = 'public' and actor_card.state = 'active'
    and ${listingNotWithheld} and listing.id > :after
  order by listing.id limit :limit`,
});
