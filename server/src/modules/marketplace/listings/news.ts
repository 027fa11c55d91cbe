import type { EffectContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { onFact } from '#platform/facts/effect.ts';
import { day } from '#platform/time.ts';
import { sellerOut } from '#modules/orders';
import type { ListingRow } from './columns.ts';
import type { MarketplaceTables } from '../tables.ts';
import type { MarketplaceContext } from './read.ts';

/** Days after which a lower price is news again that was news before. */
export const NEWS_PRICE_DAYS = 30;

/** No row: the product was news today, or this low before, or there is none of it, or its seller cannot sell it now. */
const takeNews = statement({
  params: {
    listingId: column.uuid,
    price: column.bigint.orNull,
    now: column.timestamp,
    today: column.timestamp,
    former: column.timestamp,
  },
  row: { id: column.uuid },
  sql: `
  update listing set news_at = :now, news_price = coalesce(:price::bigint, listing.news_price)
  where listing.id = :listingId and listing.kind = 'product' and listing.state = 'active'
    and (listing.stock is null or listing.stock > 0) and not ${sellerOut('listing.seller_id')}
    and (listing.news_at is null or listing.news_at <= :today)
    and (:price::bigint is null or listing.news_price is null or listing.news_at <= :former
      or :price::bigint < listing.news_price)
  returning listing.id`,
});

type NewsContext = Pick<EffectContext<MarketplaceTables>, 'db' | 'now'>;
type Offered = Pick<ListingRow, 'kind' | 'state' | 'currency' | 'unit' | 'first_price'>;
const isBack = (before: Offered, after: Offered): boolean => before.state === 'sold_out' && after.state === 'active';
/** The price that sorts: of the first rung, of the same unit in the same currency. */
const isCheaper = (before: Offered, after: Offered): boolean =>
  before.state === 'active' &&
  after.state === 'active' &&
  before.currency === after.currency &&
  before.unit === after.unit &&
  before.first_price !== null &&
  after.first_price !== null &&
  Number(after.first_price) < Number(before.first_price);

async function isNews({ db, now }: NewsContext, listingId: string, price: string | null): Promise<boolean> {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const limits = { now, today: ago(1), former: ago(NEWS_PRICE_DAYS) };
  return (await takeNews.first(db, { listingId, price, ...limits })) !== undefined;
}

/**
 * Tells those who saved a product what became better: its price fell, or it is back in stock. A product is news once
 * in 24 hours, and a price only where it is lower than what was told in the last 30 days: raising and lowering it
 * again is no news.
 */
export async function announceNews(ctx: MarketplaceContext, before: ListingRow, after: ListingRow): Promise<void> {
  if (after.kind !== 'product') return;
  const [back, cheaper] = [isBack(before, after), isCheaper(before, after)];
  if (!back && !cheaper) return;
  if (!(await isNews(ctx, after.listing_id, back ? null : after.first_price))) return;
  const news = { productId: after.listing_id, sellerId: after.seller_id };
  await ctx.emit(back ? 'marketplace.back_in_stock' : 'marketplace.price_fell', news);
}

/** The same of what an order or a quote gave back, unless it is taken again by then, as by a newer quote. */
export const announceReturned = onFact<MarketplaceTables, 'marketplace.stock_returned'>(
  'marketplace.stock_returned',
  'marketplace.announce_returned',
  async (ctx, news) => {
    if (await isNews(ctx, news.productId, null)) await ctx.emit('marketplace.back_in_stock', news);
  },
);
