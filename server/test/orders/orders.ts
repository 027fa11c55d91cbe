import type { In } from '#contract/core/endpoint.ts';
import { listOrders, type Order, placeOrder, readOrder } from '#contract/orders/orders.ts';
import { type CalledStep, STEP_CALLS } from '#contract/orders/step-calls.ts';
import type { Call } from '../../src/call-inside.ts';
import { callAbout } from '../abilities/cases.ts';
import { anActiveProduct } from '../marketplace/listing.ts';
import type { Member, World } from '../world.ts';

export const requiredKey = () => ({ 'idempotency-key': crypto.randomUUID() });
export const address = {
  name: 'Asha Rao',
  phone: '+91 20 1234 5678',
  lines: '12 Weavers Lane',
  city: 'Pune',
  postalCode: '411001',
  country: 'IN',
};
type Body = In<(typeof placeOrder)['body']>;

/** A product of one price with a stock. */
export const stocked = async (world: World, seller: Member, stock: number | null = 10, fields: object = {}) =>
  anActiveProduct(world, seller, {
    priceSetting: 'uniform',
    ladder: [{ from: 1, price: 100_00 }],
    stock,
    ...fields,
  });

export const bodyOf = (itemId: string, quantity = 1, more: Partial<Body> = {}): Body => ({
  kind: 'product',
  itemId,
  quantity,
  total: quantity * 100_00,
  address,
  ...more,
});
export const place = async (buyer: Pick<Member, 'call'>, itemId: string, quantity = 1, more: Partial<Body> = {}) =>
  buyer.call(placeOrder, { body: bodyOf(itemId, quantity, more) }, requiredKey());
export const placed = async (...input: Parameters<typeof place>): Promise<Order> => (await place(...input)).reply.data;

/** A step by its call; more of the body where the step has one. */
export async function take(by: { readonly call: Call }, orderId: string, step: CalledStep, body: object = {}) {
  const hasBody = ['ship', 'cancel', 'deliver', 'request_changes', 'dispute'].includes(step);
  return callAbout(by.call, STEP_CALLS[step], { params: { orderId }, ...(hasBody && { body }) });
}
export const read = async (by: Pick<Member, 'call'>, orderId: string): Promise<Order> =>
  (await by.call(readOrder, { params: { orderId } })).reply.data;
export const listed = async (by: Pick<Member, 'call'>, side: 'buyer' | 'seller', more: object = {}) =>
  (await by.call(listOrders, { query: { side, ...more } })).reply;
