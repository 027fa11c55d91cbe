import type { Out } from '#contract/core/endpoint.ts';
import type { Order, placeOrder as endpoint } from '#contract/orders/orders.ts';
import { across } from '#platform/database/narrow.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { Refusal } from '#platform/refusal.ts';
import { creditedPrice } from '../credit.ts';
import { dailyLimits } from '../limits.ts';
import type { Wish } from '../orderables.ts';
import { canPlace } from '../policy.ts';
import { orderableOf, take } from '../stock.ts';
import { beginOrder, requireAddress } from './begin-order.ts';
import type { OrderContext } from './present.ts';

type Body = Out<(typeof endpoint)['body']>;

/** Goods go to an address or are picked up. Whether the seller offers that, the item decides. */
function wishOf({ quantity, isSample = false, isPickup = false, address = null }: Body): Wish {
  return { quantity, isSample, isPickup, country: isPickup ? null : (address?.country ?? null) };
}

/**
 * Orders something at its list price. First the stock, then the money: who loses the last item has nothing on hold.
 *
 * @throws Refusal as the endpoint names them
 */
export async function placeOrder(ctx: OrderContext, body: Body): Promise<Order> {
  const { kind, itemId: id, quantity, isSample = false } = body;
  const { item, shipDays, ...offered } = await orderableOf(ctx.services, kind).offer(
    { ...ctx, db: across(ctx.db) },
    id,
    wishOf(body),
  );
  enforce(canPlace(ctx, item));
  requireAddress(item, body);
  const price = await creditedPrice(ctx, { kind, id, isSample }, offered.price);
  const { total, currency } = price;
  if (total !== body.total) throw new Refusal('price_changed', { current: { total, currency } });
  await countDaily(ctx, dailyLimits.orders);
  const stockTaken = await take(ctx, { item_kind: kind, item_id: id }, quantity);
  return await beginOrder(ctx, {
    state: 'placed',
    quoteId: null,
    item: { ...item, kind, id },
    price,
    shipDays,
    quantity,
    isSample,
    stockTaken,
    delivery: body,
  });
}
