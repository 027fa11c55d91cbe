import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import type { OrderPayment } from '#contract/orders/choices.ts';
import type { Order, placeOrder as endpoint } from '#contract/orders/orders.ts';
import { dueAfter } from '#contract/orders/steps.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found, Refusal } from '#platform/refusal.ts';
import { hold, HOLD_DAYS_MAX, isWalletCurrency } from '#modules/wallet';
import { type Offer, type Orderable, orderables, type Wish } from '../orderables.ts';
import { canPlace } from '../policy.ts';
import type { OrderContext } from './present.ts';
import { insertOrder, insertStep } from './queries.ts';
import { readOrder } from './read-order.ts';

type Body = Out<(typeof endpoint)['body']>;
const DAY_MS = 86_400_000;

/** Goods go to an address or are picked up. Whether the seller offers that, the item decides. */
function wishOf({ quantity, isSample = false, isPickup = false, address = null }: Body): Wish {
  return { quantity, isSample, isPickup, country: isPickup ? null : (address?.country ?? null) };
}

async function offerFor(ctx: OrderContext, orderable: Orderable, body: Body): Promise<Offer> {
  const offer = await orderable.offer({ ...ctx, db: across(ctx.db) }, body.itemId, wishOf(body));
  enforce(canPlace(ctx, offer));
  const { address = null, isPickup = false } = body;
  if (offer.work === 'goods' && address === null && !isPickup) throw fieldRefusal('address', 'required');
  if (offer.total !== body.total)
    throw new Refusal('price_changed', { current: { total: offer.total, currency: offer.currency } });
  return offer;
}

/** How an order is paid: by the wallet, if it has the currency and the operator holds money of others. */
export function paymentOf(
  { config }: Pick<OrderContext['services'], 'config'>,
  { total, currency }: Pick<Offer, 'total' | 'currency'>,
): OrderPayment {
  if (total === 0) return 'none';
  return config.tradesByWallet && isWalletCurrency(config, currency) ? 'wallet' : 'outside';
}

async function take(ctx: OrderContext, orderable: Orderable, { itemId, quantity }: Body): Promise<number> {
  const taken = await orderable.take({ ...ctx, db: across(ctx.db) }, itemId, quantity);
  if (taken === 'not_orderable') throw new Refusal('not_orderable');
  if ('left' in taken) throw new Refusal('stock_short', { values: { count: taken.left }, current: taken });
  return taken.taken;
}

async function holdFor(ctx: OrderContext, orderId: string, { total, currency }: Offer): Promise<string | null> {
  const [posted] = await hold({ ...ctx, db: across(ctx.db) }, [
    {
      purpose: { module: 'orders', kind: 'order', id: orderId },
      key: 'hold',
      rule: 'order_placed',
      memberId: ctx.member.id,
      ownerId: ctx.actor.id,
      money: { amount: total, currency },
      endsAt: new Date(ctx.now.getTime() + HOLD_DAYS_MAX * DAY_MS),
    },
  ]);
  return posted?.holdId ?? null;
}

interface Begun {
  readonly id: string;
  readonly body: Body;
  readonly offer: Offer;
  readonly stockTaken: number;
  readonly payment: OrderPayment;
  readonly holdId: string | null;
}
function rowOf({ actor, member, now }: OrderContext, { id, body, offer, stockTaken, payment, holdId }: Begun) {
  const { address = null, isPickup = false, isSample = false, note = '' } = body;
  const isSent = offer.work === 'goods' && !isPickup;
  return {
    id,
    buyer_id: actor.id,
    seller_id: offer.sellerId,
    placed_by: member.id,
    item_kind: body.kind,
    item_id: body.itemId,
    item_name: offer.name,
    unit: offer.unit,
    work: offer.work,
    snapshot: JSON.stringify(offer.snapshot),
    is_sample: isSample,
    quantity: body.quantity,
    currency: offer.currency,
    unit_price: offer.unitPrice,
    goods: offer.goods,
    delivery: offer.delivery,
    total: offer.total,
    tax: offer.tax,
    tax_rate: offer.taxRate,
    stock_taken: stockTaken,
    payment,
    hold_id: holdId,
    ship_days: offer.shipDays,
    address: isSent && address !== null ? JSON.stringify(address) : null,
    is_pickup: isPickup,
    note: note === '' ? null : note,
    due_at: dueAfter('placed', now, offer.shipDays),
    placed_at: now,
    changed_at: now,
  };
}
const firstStep = ({ member, now }: OrderContext, orderId: string) => ({
  orderId,
  number: 1,
  step: null,
  side: 'buyer',
  memberId: member.id,
  from: null,
  to: 'placed',
  reason: null,
  at: now,
});

/**
 * Orders something at its list price. First the stock, then the money: who loses the last item has nothing on hold.
 *
 * @throws Refusal as the endpoint names them
 */
export async function placeOrder(ctx: OrderContext, body: Body): Promise<Order> {
  const orderable = found(ctx.services.extensions.all(orderables).find(({ kind }) => kind === body.kind));
  const offer = await offerFor(ctx, orderable, body);
  const id = uuid();
  const stockTaken = await take(ctx, orderable, body);
  const payment = paymentOf(ctx.services, offer);
  const holdId = payment === 'wallet' ? await holdFor(ctx, id, offer) : null;
  const sides = { buyerId: ctx.actor.id, sellerId: offer.sellerId };
  const begun = { id, body, offer, stockTaken, payment, holdId };
  const { order } = await inOrder({
    row: async () => insertOrder(ctx.db, rowOf(ctx, begun)),
    step: async () => insertStep(ctx.db, firstStep(ctx, id)),
    fact: async () => ctx.emit('orders.placed', { orderId: id, ...sides, itemKind: body.kind, itemId: body.itemId }),
    order: async () => readOrder(ctx, id),
  });
  return order;
}
