/** The two kinds of things that are listed. */
export const LISTING_KINDS = ['product', 'service'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/**
 * `draft`: seen by its seller alone. `sold_out`: active, but its stock is 0. `paused`: open at its address and from
 * saved items, but neither listed nor found. `archived`: no longer offered.
 */
export const LISTING_STATES = ['draft', 'active', 'sold_out', 'paused', 'archived'] as const;
export type ListingState = (typeof LISTING_STATES)[number];
/** The states that sellers bring a listing into. */
export const LISTING_TARGETS = ['active', 'paused'] as const;
export type ListingTarget = (typeof LISTING_TARGETS)[number];
/** The states from which sellers can bring a listing into each of them. */
export const LISTING_STEPS = {
  active: ['draft', 'paused'],
  paused: ['active', 'sold_out'],
} as const satisfies Record<ListingTarget, readonly ListingState[]>;

/** Who sees it: visitors too, or signed-in members alone. */
export const LISTING_AUDIENCES = ['public', 'members'] as const;
export type ListingAudience = (typeof LISTING_AUDIENCES)[number];

export const PRODUCT_TYPES = ['as_is', 'customized'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];
export const PRODUCT_CATEGORIES = [
  'agriculture',
  'apparel',
  'automotive',
  'beauty',
  'books',
  'building',
  'chemicals',
  'computers',
  'electrical',
  'electronics',
  'food',
  'footwear',
  'furniture',
  'gifts',
  'hardware',
  'health',
  'home',
  'jewellery',
  'machinery',
  'metals',
  'packaging',
  'plastics',
  'safety',
  'sports',
] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];
export const PRICE_UNITS = [
  'piece',
  'pair',
  'set',
  'dozen',
  'box',
  'carton',
  'bag',
  'roll',
  'g',
  'kg',
  'tonne',
  'ml',
  'litre',
  'metre',
  'sq_metre',
  'sq_foot',
] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];
/** `uniform`: one price. `variable`: a ladder of 2 to 10 rungs. */
export const PRICE_SETTINGS = ['uniform', 'variable'] as const;
export type PriceSetting = (typeof PRICE_SETTINGS)[number];
/** `free` and `included` cost the buyer the same: nothing on top. */
export const DELIVERY_CHARGES = ['free', 'included', 'amount'] as const;
export type DeliveryCharge = (typeof DELIVERY_CHARGES)[number];
/** Where a seller delivers to: the country of the product, listed ones, or everywhere. */
export const DELIVERY_REACHES = ['country', 'listed', 'everywhere'] as const;
export type DeliveryReach = (typeof DELIVERY_REACHES)[number];

/** `on_request`: the price is agreed on in a conversation. */
export const SERVICE_PRICINGS = ['set_pricing', 'on_request'] as const;
export type ServicePricing = (typeof SERVICE_PRICINGS)[number];
/** What the price of a service pays for; `once`: the whole, delivered in so many days. */
export const SERVICE_PERIODS = ['once', 'hour', 'day', 'week', 'month', 'year'] as const;
export type ServicePeriod = (typeof SERVICE_PERIODS)[number];

export const LISTING_SORTS = ['newest', 'popular', 'price_high', 'price_low'] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];
/** Kilometres between city centres that the forms offer. */
export const NEARBY_RADII = [10, 25, 50, 100, 250] as const;
export const NEARBY_DEFAULT = 50;

/* Lengths in graphemes, numbers of things, amounts in minor units. */
export const PRODUCT_NAME_MAX = 120;
export const SERVICE_NAME_MAX = 100;
export const LISTING_DESCRIPTION_MAX = 5_000;
export const LISTING_PICTURES_MAX = 10;
export const DETAILS_MAX = 20;
export const DETAIL_LABEL_MAX = 40;
export const DETAIL_VALUE_MAX = 120;
export const SEO_TITLE_MAX = 60;
export const SEO_DESCRIPTION_MAX = 160;
export const SEO_KEYWORDS_MAX = 10;
export const SEO_KEYWORD_MAX = 30;
export const RUNGS_MIN = 2;
export const RUNGS_MAX = 10;
export const QUANTITY_MAX = 1_000_000;
export const UNIT_PRICE_MAX = 100_000_000_000;
export const SAMPLES_MAX = 10;
export const DELIVERY_COUNTRIES_MAX = 60;
export const DELIVERY_DAYS_MAX = 365;
/** In hundredths of a percent: 1800 is 18 %. */
export const TAX_RATE_MAX = 10_000;
/** What one seller has at most in the states active, sold out and paused. */
export const PRODUCTS_OF_MEMBER_MAX = 200;
export const PRODUCTS_OF_PAGE_MAX = 2_000;
export const SERVICES_MAX = 20;
/** Drafts of one kind that one seller has at most. */
export const DRAFTS_MAX = 200;
/** Totals are counted up to this number; one more means "more than that". */
export const LISTINGS_COUNTED = 1_000;
/** Products on a page of the public marketplace. */
export const OPEN_LISTINGS_PAGE = 24;
/** Listings that are paused or deleted in one call. */
export const BULK_MAX = 50;
/** Rows of the table of products as CSV. */
export const EXPORT_MAX = 2_000;
