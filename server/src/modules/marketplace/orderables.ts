import type { Kysely } from 'kysely';
import type { DeliveryReach, ListingKind } from '#contract/marketplace/choices.ts';
import {
  deliversTo,
  hasPrice,
  type LandedPrice,
  landedPrice,
  type Priced,
  type Rung,
} from '#contract/marketplace/price/price.ts';
import { SHIP_DAYS } from '#contract/orders/choices.ts';
import type { Listed } from '#contract/orders/listed.ts';
import type { RequestContext } from '#platform/context.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, Refusal } from '#platform/refusal.ts';
import {
  type Item,
  type Offer,
  type Orderable,
  orderables,
  type Place,
  type StockChange,
  type Taken,
  type Wish,
} from '#modules/orders';
import { presentPlace } from '#modules/reference';
import { otherSellers } from './explore/queries.ts';
import { type ListingRow, listingNotWithheld, stateNow } from './listings/columns.ts';
import { amountOf, listingOf } from './listings/present.ts';
import { listingFor, type MarketplaceContext, viewerOf } from './listings/read.ts';
import { orderable, requestable } from './policy.ts';
import type { MarketplaceTables } from './tables.ts';

/* What can be ordered: products and services with a price, while they are active. */

const changedRow = { stock: column.int.orNull, seller_id: column.uuid };
const takeStock = statement({
  params: { listingId: column.uuid, quantity: column.int },
  row: changedRow,
  sql: `
  update listing set stock = stock - :quantity
  where id = :listingId and state = 'active' and (stock is null or stock >= :quantity)
  returning stock, seller_id`,
});
const stockLeft = statement({
  params: { listingId: column.uuid },
  row: { stock: column.int.orNull, state: column.text.notNull },
  sql: `select stock, ${stateNow} as state from listing where id = :listingId`,
});
const returnStock = statement({
  params: { listingId: column.uuid, quantity: column.int },
  row: changedRow,
  sql: `
  update listing set stock = least(stock + :quantity, 1000000) where id = :listingId and stock is not null
  returning stock, seller_id`,
});

/** Also of a listing that was archived. */
const findReach = statement({
  params: { listingId: column.uuid },
  row: {
    pickup: column.boolean,
    delivers: column.text.as<DeliveryReach>(),
    delivery_countries: column.text.array,
    country_code: column.text.orNull,
    is_orderable: column.boolean.notNull,
  },
  sql: `select pickup, delivers, delivery_countries, country_code, ${listingNotWithheld} as is_orderable
  from listing where listing.id = :listingId`,
});
async function requireFulfillable(kind: ListingKind, db: Kysely<never>, listingId: string, to: Place): Promise<void> {
  const row = await findReach.first(narrowed<MarketplaceTables>(db), { listingId });
  if (row?.is_orderable !== true) throw new Refusal('not_orderable');
  if (kind === 'product') requireDelivery(row, to);
}

const take = async (kind: ListingKind, ctx: StockChange, listingId: string, quantity: number): Promise<Taken> => {
  const db = narrowed<MarketplaceTables>(ctx.db);
  const taken = await takeStock.first(db, { listingId, quantity });
  if (taken === undefined) {
    const left = await stockLeft.first(db, { listingId });
    const isOffered = left?.state === 'active' || left?.state === 'sold_out';
    return isOffered && left.stock !== null ? { left: left.stock } : 'not_orderable';
  }
  if (taken.stock === null) return { taken: 0 };
  await ctx.emit('marketplace.changed', { kind, listingId, sellerId: taken.seller_id });
  return { taken: quantity };
};
async function putBack(kind: ListingKind, ctx: StockChange, listingId: string, quantity: number): Promise<void> {
  const row = await returnStock.first(narrowed<MarketplaceTables>(ctx.db), { listingId, quantity });
  if (row === undefined) return;
  const { stock, seller_id: sellerId } = row;
  await ctx.emit('marketplace.changed', { kind, listingId, sellerId });
  if (kind === 'product' && stock === quantity)
    await ctx.emit('marketplace.stock_returned', { productId: listingId, sellerId });
}

/** How many samples one order has is a limit of its own; a pickup costs no delivery. */
function pricedOf(row: ListingRow, { isSample, isPickup }: Wish): Priced {
  const samplePrice = amountOf(row.sample_price);
  if (isSample && samplePrice === null) throw new Refusal('not_orderable');
  return {
    ladder: isSample ? [{ from: 1, price: samplePrice ?? 0 }] : ladderOf(row),
    minOrder: isSample ? 1 : row.min_order,
    maxOrder: isSample ? row.sample_max : row.max_order,
    // Whether there is enough is decided when it is taken.
    stock: null,
    delivery: isPickup ? 'free' : row.delivery,
    deliveryFee: amountOf(row.delivery_fee),
    taxRate: row.tax_rate,
  };
}
const QUANTITY_KEYS = { below_minimum: 'order_too_small', above_maximum: 'order_too_big' } as const;
function priceOf(row: ListingRow, wish: Wish): LandedPrice {
  const price = landedPrice(pricedOf(row, wish), wish.quantity);
  if (hasPrice(price)) return price;
  const { problem, limit } = price;
  if (problem === 'below_minimum' || problem === 'above_maximum')
    throw fieldRefusal('quantity', QUANTITY_KEYS[problem], { count: limit });
  if (problem === 'total_too_big') throw fieldRefusal('quantity', 'total_too_big', { max: limit });
  throw new Refusal('no_list_price');
}
type Delivered = Pick<ListingRow, 'pickup' | 'delivers' | 'delivery_countries' | 'country_code'>;
function requireDelivery(row: Delivered, { isPickup, country }: Place): void {
  if (isPickup && !row.pickup) throw fieldRefusal('isPickup', 'pickup_not_offered');
  const reach = { delivers: row.delivers, deliveryCountries: row.delivery_countries, country: row.country_code };
  if (country !== null && !deliversTo(reach, country)) throw fieldRefusal('address.country', 'not_delivered_there');
}

const orderableListing = async (kind: ListingKind, ctx: RequestContext<never>, id: string): Promise<ListingRow> => {
  const row = await listingFor(ctx as unknown as MarketplaceContext, { kind, id });
  enforce(requestable(listingOf(row)));
  // Its seller sees it nevertheless.
  if (row.withheld) throw new Refusal('not_orderable');
  return row;
};
const ladderOf = ({ kind, ladder, first_price: price }: ListingRow): readonly Rung[] =>
  kind === 'service' ? [{ from: 1, price: amountOf(price) ?? 0 }] : ladder;
/** Null: there is a price on request only. */
function listedOf(row: ListingRow): Listed | null {
  const { currency, pricing, delivery, min_order: minOrder, tax_rate: taxRate } = row;
  if (pricing === 'on_request' || currency === null) return null;
  const fee = delivery === 'amount' ? (amountOf(row.delivery_fee) ?? 0) : 0;
  const shipDays = row.delivery_days ?? SHIP_DAYS;
  return { currency, ladder: ladderOf(row), minOrder, delivery: fee, taxRate, shipDays };
}
function pickupPlace({ place }: ListingRow): string {
  if (place === null) return '';
  const { city, label } = presentPlace(place);
  return city?.name ?? label;
}
const itemOf = (row: ListingRow): Item => ({
  sellerId: row.seller_id,
  sellerRole: row.role,
  isSellerOut: row.seller_out,
  name: row.name,
  unit: row.unit,
  work: row.kind === 'product' ? 'goods' : 'service',
  snapshot: {
    description: row.description,
    category: row.category,
    details: row.details,
    ladder: row.ladder,
    payPeriod: row.pay_period,
    version: row.version,
    pickup: row.kind === 'product' && row.pickup ? pickupPlace(row) : null,
  },
  category: row.category,
  currency: row.currency,
  listed: listedOf(row),
});
async function offer(kind: ListingKind, ctx: RequestContext<never>, id: string, wish: Wish): Promise<Offer> {
  const row = await orderableListing(kind, ctx, id);
  enforce(orderable(listingOf(row)));
  const { currency, tax_rate: taxRate } = row;
  if (currency === null) throw new Refusal('no_list_price');
  const { unitPrice, goods, delivery, total, tax } = priceOf(row, wish);
  if (kind === 'product') requireDelivery(row, wish);
  return {
    item: itemOf(row),
    price: { currency, unitPrice, goods, delivery, total, tax, taxRate },
    shipDays: row.delivery_days ?? SHIP_DAYS,
  };
}

/** Of other sellers, and in the same unit: quotes about them can be compared. */
async function similar(kind: ListingKind, ctx: RequestContext<never>, id: string, limit: number): Promise<string[]> {
  const { category, unit, seller_id: sellerId } = await orderableListing(kind, ctx, id);
  if (category === null) return [];
  const { db, ...caller } = ctx as unknown as MarketplaceContext;
  const rows = await otherSellers(db, { ...viewerOf(caller), kind, category, unit, sellerId, limit });
  return rows.map((row) => row.id);
}

const orderableOf = (kind: ListingKind): Orderable => ({
  kind,
  describe: async (ctx, id) => itemOf(await orderableListing(kind, ctx, id)),
  offer: async (ctx, id, wish) => offer(kind, ctx, id, wish),
  similar: async (ctx, id, limit) => similar(kind, ctx, id, limit),
  requireFulfillable: async (db, id, to) => requireFulfillable(kind, db, id, to),
  take: async (ctx, id, quantity) => take(kind, ctx, id, quantity),
  putBack: async (ctx, id, quantity) => putBack(kind, ctx, id, quantity),
});
export const declaredOrderables = [orderables.by(orderableOf('product')), orderables.by(orderableOf('service'))];
