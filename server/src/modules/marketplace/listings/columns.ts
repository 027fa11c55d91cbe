import type {
  DeliveryCharge,
  DeliveryReach,
  ListingAudience,
  ListingKind,
  ListingState,
  PriceSetting,
  PriceUnit,
  ProductType,
  ServicePeriod,
  ServicePricing,
} from '#contract/marketplace/choices.ts';
import type { Clock } from '#contract/appointments/availability.ts';
import type { Rung } from '#contract/marketplace/price/price.ts';
import type { PageRole } from '#contract/core/roles.ts';
import { column, type RowOf } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { isWithheld, notWithheld, visibility } from '#modules/network';
import { sellerOut } from '#modules/orders';
import { placeText, type PlaceWords } from '#modules/reference';

import type { StoredBooking } from '../services/booking.ts';

/** A picture as it is stored with its listing. Sizes in pixels. */
export interface StoredPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string | null;
  readonly animated: boolean;
  readonly alt: string;
}

export const stateNow = 'listing_state(listing.state, listing.stock)';
export const shown = visibility({ owner: 'actor_card.id', card: 'actor_card' });
/** The person behind the caller is the seller, or an admin or editor of the page that sells. */
export const isOwn = `coalesce(listing.seller_id = :personId or page_team.role in ('admin', 'editor'), false)`;
/** Joined to `listing`. */
export const joins = `
  join actor_card on actor_card.id = listing.seller_id
  left join page_team on page_team.page_id = listing.seller_id and page_team.member_id = :personId`;
/** The seller is public and open to the viewer, or the viewer sells for it. */
export const sellerSeen = `((actor_card.state = 'active' and ${shown.predicate})
  or (${isOwn} and actor_card.state in ('active', 'private')))`;
/** No ruling withholds the listing of the row. */
export const listingNotWithheld = `case listing.kind
    when 'product' then ${notWithheld({ kind: 'product', id: 'listing.id' })}
    else ${notWithheld({ kind: 'service', id: 'listing.id' })} end`;
const listingWithheld = `case listing.kind when 'product' then ${isWithheld({ kind: 'product', id: 'listing.id' })}
    else ${isWithheld({ kind: 'service', id: 'listing.id' })} end`;
/** What was never published is a draft, also after its deletion. */
export const isDraft = `listing.published_at is null`;
/** Drafts and withheld listings are seen by their seller alone. */
export const listingSeen = `${sellerSeen} and (${isOwn} or (not (${isDraft}) and ${listingNotWithheld}))`;

export const viewer = { viewerId: column.uuid, personId: column.uuid };
/** Parameters of the columns, with those of `viewer`. */
export const listed = { ...viewer, language: column.text };

export const listingListRow = {
  ...actorRow,
  listing_id: column.uuid,
  kind: column.text.as<ListingKind>(),
  seller_id: column.uuid,
  author_id: column.uuid.orNull,
  role: column.text.as<PageRole>().orNull,
  own: column.boolean.notNull,
  name: column.text,
  category: column.text.orNull,
  state: column.text.as<ListingState>().notNull,
  currency: column.text.orNull,
  place: column.json<PlaceWords>().orNull,
  cover: column.json<StoredPicture>().orNull,
  pricing: column.text.as<PriceSetting | ServicePricing>(),
  first_price: column.bigint.orNull,
  created_at: column.timestamp,
  published_at: column.timestamp.orNull,
  product_type: column.text.as<ProductType>().orNull,
  unit: column.text.as<PriceUnit>().orNull,
  ladder: column.json<Rung[]>(),
  min_order: column.int,
  stock: column.int.orNull,
  sample_price: column.bigint.orNull,
  pickup: column.boolean,
  industry: column.text.orNull,
  remote: column.boolean,
  pay_period: column.text.as<ServicePeriod>().orNull,
  delivery_days: column.int.orNull,
  booking: column.json<StoredBooking>().orNull,
  host_id: column.uuid.orNull,
  next_free_at: column.timestamp.orNull,
  next_free_host: column.json<Clock>().orNull,
  next_free_reader: column.json<Clock>().orNull,
};
export type ListingListRow = RowOf<typeof listingListRow>;
const place = placeText({
  country: 'listing.country_code',
  state: 'listing.state_code',
  city: 'listing.city_id',
  language: ':language',
});
export const listColumns = `${shown.columns.card}, listing.id as listing_id, listing.kind, listing.seller_id,
  listing.author_id, page_team.role, ${isOwn} as own, listing.name, listing.category, ${stateNow} as state,
  listing.currency, ${place} as place, listing.pictures -> 0 as cover, listing.pricing, listing.first_price,
  listing.created_at, listing.published_at, listing.product_type, listing.unit, listing.ladder, listing.min_order,
  listing.stock, listing.sample_price, listing.pickup, listing.industry, listing.remote, listing.pay_period,
  listing.delivery_days, listing.booking, listing.host_id, listing.next_free_at,
  case when listing.next_free_at is not null then clock_at(listing.next_free_at, host_zone(listing.host_id)) end
    as next_free_host,
  case when listing.next_free_at is not null
    then clock_at(listing.next_free_at, reader_zone(:personId, listing.host_id)) end as next_free_reader`;

const isHosted = `coalesce((listing.host_id = listing.seller_id or exists (select from page_team as host_team
      where host_team.page_id = listing.seller_id and host_team.member_id = listing.host_id))
    and not ${sellerOut('listing.host_id')}, false)`;
export const listingRow = {
  ...listingListRow,
  description: column.text,
  country_code: column.text.orNull,
  pictures: column.json<StoredPicture[]>(),
  audience: column.text.as<ListingAudience>(),
  max_order: column.int.orNull,
  sample_max: column.int,
  delivery: column.text.as<DeliveryCharge>(),
  delivery_fee: column.bigint.orNull,
  delivers: column.text.as<DeliveryReach>(),
  delivery_countries: column.text.array,
  tax_rate: column.int.orNull,
  details: column.json<{ label: string; value: string }[]>(),
  seo_title: column.text,
  seo_description: column.text,
  seo_keywords: column.text.array,
  version: column.int,
  updated_at: column.timestamp,
  archived_at: column.timestamp.orNull,
  archived_from: column.text.as<ListingState>().orNull,
  seller_state: column.text,
  /** A ruling withholds it: for its seller, who alone sees it then. */
  withheld: column.boolean.notNull,
  seller_out: column.boolean.notNull,
  /** Its host sells it or is in the team of the page that does, and can host it. */
  hosted: column.boolean.notNull,
};
export type ListingRow = RowOf<typeof listingRow>;
export const listingColumns = `${listColumns}, listing.description, listing.country_code, listing.pictures,
  listing.audience, listing.max_order, listing.sample_max, listing.delivery, listing.delivery_fee, listing.delivers,
  listing.delivery_countries, listing.tax_rate, listing.details, listing.seo_title, listing.seo_description,
  listing.seo_keywords, listing.version, listing.updated_at, listing.archived_at, listing.archived_from,
  actor_card.state as seller_state, ${isOwn} and ${listingWithheld} as withheld,
  ${sellerOut('listing.seller_id')} as seller_out, ${isHosted} as hosted`;
/** Parameters of the columns. */
export const listingParams = { ...listed, now: column.timestamp };
