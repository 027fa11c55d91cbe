import { v7 as uuid } from 'uuid';
import type { OrderPayment } from '#contract/orders/choices.ts';
import type { DeliveryAddress } from '#contract/orders/address.ts';
import type { Order } from '#contract/orders/orders.ts';
import { dueAfter } from '#contract/orders/steps.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import { checkCountry } from '#modules/reference';
import { hold, HOLD_DAYS_MAX, isWalletCurrency } from '#modules/wallet';
import type { Kind } from '#contract/core/kinds.ts';
import { type CreditedPrice, spendCredit } from '../credit.ts';
import type { Item, Price } from '../orderables.ts';
import type { OrderContext } from './present.ts';
import { insertOrder, insertStep } from './queries.ts';
import { readOrder } from './read-order.ts';

const DAY_MS = 86_400_000;

/** Where it goes, as the buyer sends it. */
export interface DeliveryInput {
  readonly address?: DeliveryAddress | null | undefined;
  readonly isPickup?: boolean | undefined;
  readonly note?: string | undefined;
}
/** All of an order before it is stored. Its stock has been taken. */
export interface Begun {
  readonly state: 'placed' | 'confirmed';
  readonly quoteId: string | null;
  readonly item: Omit<Item, 'sellerRole' | 'isSellerOut' | 'category' | 'currency' | 'listed'> & {
    readonly kind: Kind;
    readonly id: string;
  };
  readonly price: CreditedPrice;
  readonly shipDays: number;
  readonly quantity: number;
  readonly isSample: boolean;
  readonly stockTaken: number;
  readonly delivery: DeliveryInput;
}

/** Goods go to an address or are picked up. */
export function requireAddress(
  { work }: Pick<Item, 'work'>,
  { address = null, isPickup = false }: DeliveryInput,
): void {
  if (work === 'goods' && address === null && !isPickup) throw fieldRefusal('address', 'required');
}

type Configured = Pick<OrderContext['services'], 'config'>;
/** How orders are paid: by the wallet, if it has the currency and the operator holds money of others. */
export const paymentIn = ({ config }: Configured, currency: string): 'wallet' | 'outside' =>
  config.tradesByWallet && isWalletCurrency(config, currency) ? 'wallet' : 'outside';
export const paymentOf = (services: Configured, { total, currency }: Pick<Price, 'total' | 'currency'>): OrderPayment =>
  total === 0 ? 'none' : paymentIn(services, currency);

async function holdFor(ctx: OrderContext, orderId: string, { total, currency }: Price): Promise<string | null> {
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

interface Paid {
  readonly id: string;
  readonly payment: OrderPayment;
  readonly holdId: string | null;
}
function rowOf({ actor, member, now }: OrderContext, begun: Begun, { id, payment, holdId }: Paid) {
  const { item, price, state, shipDays, delivery } = begun;
  const { address = null, isPickup = false, note = '' } = delivery;
  const isSent = item.work === 'goods' && !isPickup;
  return {
    id,
    buyer_id: actor.id,
    seller_id: item.sellerId,
    placed_by: member.id,
    quote_id: begun.quoteId,
    item_kind: item.kind,
    item_id: item.id,
    item_name: item.name,
    unit: item.unit,
    work: item.work,
    snapshot: JSON.stringify(item.snapshot),
    is_sample: begun.isSample,
    quantity: begun.quantity,
    currency: price.currency,
    unit_price: price.unitPrice,
    goods: price.goods,
    credit: price.credit,
    delivery: price.delivery,
    total: price.total,
    tax: price.tax,
    tax_rate: price.taxRate,
    stock_taken: begun.stockTaken,
    payment,
    hold_id: holdId,
    ship_days: shipDays,
    address: isSent && address !== null ? JSON.stringify(address) : null,
    is_pickup: isPickup,
    note: note === '' ? null : note,
    state,
    due_at: dueAfter(state, now, shipDays),
    placed_at: now,
    changed_at: now,
  };
}
const firstStep = ({ member, now }: OrderContext, orderId: string, to: Begun['state']) => ({
  orderId,
  number: 1,
  step: null,
  side: 'buyer',
  memberId: member.id,
  from: null,
  to,
  reason: null,
  at: now,
});

/**
 * Stores an order of the caller and holds its money, last of all: who loses the last item has nothing on hold, and
 * who loses the credit for a sample neither.
 *
 * @throws Refusal `price_changed` by a credit, `invalid_input` without an address, `funds_missing`, `wallet_frozen`
 */
export async function beginOrder(ctx: OrderContext, begun: Begun): Promise<Order> {
  const { item, price, state, delivery } = begun;
  requireAddress(item, delivery);
  const { address = null, isPickup = false } = delivery;
  if (address !== null && !isPickup) await checkCountry(across(ctx.db), address.country, 'address.country');
  const id = uuid();
  await spendCredit(ctx, id, price);
  const payment = paymentOf(ctx.services, price);
  const holdId = payment === 'wallet' ? await holdFor(ctx, id, price) : null;
  const fact = { orderId: id, buyerId: ctx.actor.id, sellerId: item.sellerId, itemKind: item.kind, itemId: item.id };
  const { order } = await inOrder({
    row: async () => insertOrder(ctx.db, rowOf(ctx, begun, { id, payment, holdId })),
    step: async () => insertStep(ctx.db, firstStep(ctx, id, state)),
    fact: async () => ctx.emit('orders.placed', fact),
    order: async () => readOrder(ctx, id),
  });
  return order;
}
