import type { Out } from '#contract/core/endpoint.ts';
import type { OrderPrice, readOrderPrice as endpoint } from '#contract/orders/orders.ts';
import { across } from '#platform/database/narrow.ts';
import { creditedPrice } from '../credit.ts';
import { orderableOf } from '../stock.ts';
import { paymentOf } from './begin-order.ts';
import type { OrderContext } from './present.ts';

/** What an order would cost the caller, and how it would be paid. */
export async function readPrice(ctx: OrderContext, query: Out<(typeof endpoint)['query']>): Promise<OrderPrice> {
  const { kind, itemId: id, quantity, country = null } = query;
  const [isSample, isPickup] = [query.isSample !== undefined, query.isPickup !== undefined];
  const wish = { quantity, isSample, isPickup, country: isPickup ? null : country };
  const offer = await orderableOf(ctx.services, kind).offer({ ...ctx, db: across(ctx.db) }, id, wish);
  const { sampleId: _, ...price } = await creditedPrice(ctx, { kind, id, isSample }, offer.price);
  return { ...price, payment: paymentOf(ctx.services, price), shipDays: offer.shipDays };
}
