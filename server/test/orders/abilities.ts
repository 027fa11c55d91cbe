import * as contract from '#contract/orders/orders.ts';
import { defineAbilities, type RefusedWrite, type Situation } from '../abilities/cases.ts';
import { someone, someoneActing } from '../abilities/people.ts';
import { aService } from '../marketplace/listing.ts';
import { fileOf } from '../messaging/files.ts';
import type { Member, World } from '../world.ts';
import { bodyOf, placed, read, stocked, take } from './orders.ts';

const params = ({ id }: contract.Order) => ({ params: { orderId: id } });
const seenBy = (by: Pick<Member, 'call'>, orderId: string): Situation<contract.Order> => ({
  call: by.call,
  read: async () => read(by, orderId),
});

/** An order that is paid outside, after the steps that its two sides take. */
async function ordered(world: World, steps: readonly ('confirm' | 'ship' | 'receive' | 'complete')[]) {
  const [seller, buyer] = [await someone(world), await someone(world)];
  const { id } = await placed(buyer, (await stocked(world, seller, null, { currency: 'JPY' })).id);
  for (const step of steps) await take(step === 'confirm' || step === 'ship' ? seller : buyer, id, step);
  return { seller, buyer, id };
}
type Steps = Parameters<typeof ordered>[1];
const toBuyer = (steps: Steps) => async (world: World) => {
  const { buyer, id } = await ordered(world, steps);
  return seenBy(buyer, id);
};
const toSeller = (steps: Steps) => async (world: World) => {
  const { seller, id } = await ordered(world, steps);
  return seenBy(seller, id);
};

/** What the seller of the last service has uploaded and not delivered. */
const deliverable = { id: '' };
/** The same for work, up to its delivery. */
async function hired(world: World, isDelivered: boolean) {
  const [seller, buyer] = [await someone(world), await someone(world)];
  const service = await aService(world, seller, { currency: 'JPY', price: 500 });
  await service.step('active');
  const { id } = await placed(buyer, service.id, 1, { kind: 'service', total: 500, address: null });
  await take(seller, id, 'confirm');
  if (isDelivered) await take(seller, id, 'deliver', { fileIds: [await fileOf(world, seller)] });
  deliverable.id = await fileOf(world, seller);
  return { seller, buyer, id };
}

export const orderAbilities = defineAbilities<contract.Order>({
  kind: 'an order',
  schema: contract.order,
  abilities: {
    confirm: { endpoint: contract.confirmOrder, input: params },
    ship: { endpoint: contract.shipOrder, input: (it) => ({ ...params(it), body: {} }) },
    deliver: {
      endpoint: contract.deliverOrder,
      input: (it) => ({ ...params(it), body: { fileIds: [deliverable.id] } }),
    },
    requestChanges: {
      endpoint: contract.requestChanges,
      input: (it) => ({ ...params(it), body: { reason: 'Something' } }),
    },
    receive: { endpoint: contract.receiveOrder, input: params },
    complete: { endpoint: contract.completeOrder, input: params },
    cancel: { endpoint: contract.cancelOrder, input: (it) => ({ ...params(it), body: { reason: 'Something' } }) },
    markPaid: { endpoint: contract.markOrderPaid, input: params },
    markPaymentReceived: { endpoint: contract.markPaymentReceived, input: params },
  },
  situations: {
    'that was placed, to its buyer': toBuyer([]),
    'that was placed, to its seller': toSeller([]),
    'that was confirmed, to its buyer': toBuyer(['confirm']),
    'that was confirmed, to its seller': toSeller(['confirm']),
    'that was shipped, to its buyer': toBuyer(['confirm', 'ship']),
    'that was received, to its buyer': toBuyer(['confirm', 'ship', 'receive']),
    'that was completed, to its seller': toSeller(['confirm', 'ship', 'receive', 'complete']),
    'of work, to its seller': async (world) => {
      const { seller, id } = await hired(world, false);
      return seenBy(seller, id);
    },
    'of work that was delivered, to its buyer': async (world) => {
      const { buyer, id } = await hired(world, true);
      return seenBy(buyer, id);
    },
    'of a page, to its editor': async (world) => {
      const { member, page, acting } = await someoneActing(world, 'editor');
      const product = await stocked(world, member, null, { currency: 'JPY', sellerId: page.id });
      const { id } = await placed(await someone(world), product.id);
      return seenBy(acting, id);
    },
  },
});

/** Nobody buys from themselves. */
export const refusedOrders: readonly RefusedWrite[] = [
  {
    endpoint: contract.placeOrder,
    code: 'own_item',
    make: async (world) => {
      const seller = await someone(world);
      const { id } = await stocked(world, seller);
      return { call: seller.call, input: { body: bodyOf(id) } };
    },
  },
];
