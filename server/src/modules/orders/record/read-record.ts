import type { Kysely } from 'kysely';
import { RATING_FROM, RECORD_DAYS, RECORD_FROM } from '#contract/orders/review-choices.ts';
import type { Rating, TradeRecord } from '#contract/orders/record.ts';
import type { readTradeRecord as endpoint } from '#contract/orders/reviews.ts';
import type { Out } from '#contract/core/endpoint.ts';
import type { OrderStep } from '#contract/orders/steps.ts';
import { actorReference } from '#platform/cards.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { onFact } from '#platform/facts/effect.ts';
import { found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import type { OrderContext } from '../orders/present.ts';
import type { OrderTables } from '../tables.ts';
import { countOutcome, type RecordRow, selectHonoured, selectRecord } from './queries.ts';

type Share = TradeRecord['honoured'];
const shareOf = (count: number | null, of: number | null): Share =>
  of === null || of < RECORD_FROM ? null : { count: count ?? 0, of };
function ratingOf(reviews: number | null, stars: number | null): Rating {
  const count = reviews ?? 0;
  return { average: count < RATING_FROM ? null : Math.round(((stars ?? 0) * 10) / count) / 10, count };
}
function recordOf({ in_time: inTime, late, broken, quoted, honoured }: RecordRow): TradeRecord {
  const sent = (inTime ?? 0) + (late ?? 0);
  return {
    honoured: shareOf(honoured, quoted),
    inTime: shareOf(inTime, sent),
    fulfilled: shareOf(sent, sent + (broken ?? 0)),
  };
}
const firstDay = (now: Date): string => new Date(now.getTime() - RECORD_DAYS * day).toISOString().slice(0, 10);
const NO_RECORD: RecordRow = { in_time: null, late: null, broken: null, quoted: null, honoured: null };

export interface Trade {
  readonly record: TradeRecord;
  readonly item: Rating;
  readonly asSeller: Rating;
  readonly asBuyer: Rating;
}
/** What reviews and orders say about a seller, and about an item of theirs. One read. */
export async function tradeOf(
  db: Kysely<never>,
  { sellerId, itemId, now }: { readonly sellerId: string; readonly itemId: string | null; readonly now: Date },
): Promise<Trade> {
  const row = await selectRecord.first(narrowed<OrderTables>(db), { sellerId, itemId, from: firstDay(now) });
  return {
    record: recordOf(row ?? NO_RECORD),
    item: ratingOf(row?.item_reviews ?? null, row?.item_stars ?? null),
    asSeller: ratingOf(row?.sold_reviews ?? null, row?.sold_stars ?? null),
    asBuyer: ratingOf(row?.bought_reviews ?? null, row?.bought_stars ?? null),
  };
}
/** How many of their quotes sellers honoured; who is left out has too few of them. */
export async function honouredOf(
  db: Kysely<OrderTables>,
  sellerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, NonNullable<Share>>> {
  const rows = await selectHonoured(db, { sellerIds: [...sellerIds], from: firstDay(now), least: RECORD_FROM });
  return new Map(rows.map(({ seller_id: id, count, of }) => [id, { count, of }]));
}
export async function readTradeRecord(
  ctx: OrderContext,
  actorId: string,
): Promise<Out<(typeof endpoint)['reply']>['data']> {
  found((await ctx.cards([actorReference(actorId)])).actor(actorId));
  const { record, asSeller, asBuyer } = await tradeOf(across(ctx.db), {
    sellerId: actorId,
    itemId: null,
    now: ctx.now,
  });
  return { ...record, asSeller, asBuyer };
}

/** Steps with which it is known how an order went. */
const TELLING: ReadonlySet<OrderStep> = new Set<OrderStep>(['ship', 'deliver', 'cancel', 'refund', 'split']);
export const countOutcomes = onFact<OrderTables, 'orders.changed'>(
  'orders.changed',
  'orders.count_outcome',
  async (ctx, { orderId, step }) => {
    if (TELLING.has(step)) await countOutcome(ctx.db, { orderId });
  },
);
