import * as contract from '#contract/orders/orders.ts';
import * as disputes from '#contract/orders/disputes.ts';
import { writeReview } from '#contract/orders/reviews.ts';
import * as steps from '#contract/orders/taking.ts';
import { defineAbilities, type RefusedWrite, type Situation } from '../abilities/cases.ts';
import { someone, someoneActing } from '../abilities/people.ts';
import { aService } from '../marketplace/listing.ts';
import { fileOf } from '../messaging/files.ts';
import type { Member, World } from '../world.ts';
import { bodyOf, placed, read, requiredKey, stocked, take } from './orders.ts';

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

const disputeSeenBy = (desk: Member, orderId: string): Situation<disputes.Dispute> => ({
  call: desk.call,
  read: async () => (await desk.call(disputes.readDispute, { params: { orderId } })).reply.data,
});
/** What the seller of the last service has uploaded and not delivered. */
const deliverable = { id: crypto.randomUUID() as string };
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
    confirm: { endpoint: steps.confirmOrder, input: params },
    ship: { endpoint: steps.shipOrder, input: (it) => ({ ...params(it), body: {} }) },
    deliver: {
      endpoint: steps.deliverOrder,
      input: (it) => ({ ...params(it), body: { fileIds: [deliverable.id] } }),
    },
    requestChanges: {
      endpoint: steps.requestChanges,
      input: (it) => ({ ...params(it), body: { reason: 'Something' } }),
    },
    receive: { endpoint: steps.receiveOrder, input: params },
    complete: { endpoint: steps.completeOrder, input: params },
    cancel: { endpoint: steps.cancelOrder, input: (it) => ({ ...params(it), body: { reason: 'Something' } }) },
    dispute: {
      endpoint: steps.disputeOrder,
      input: (it) => ({ ...params(it), body: { reason: 'Something' } }),
    },
    propose: {
      endpoint: disputes.proposeSettlement,
      input: (it) => ({ ...params(it), body: { sellerPercent: 50 } }),
    },
    acceptProposal: {
      endpoint: disputes.acceptSettlement,
      input: (it) => ({
        ...params(it),
        body: { number: it.proposals.findLast(({ by }) => by !== it.side)?.number ?? 1 },
      }),
    },
    markPaid: { endpoint: steps.markOrderPaid, input: params },
    markPaymentReceived: { endpoint: steps.markPaymentReceived, input: params },
    review: {
      endpoint: writeReview,
      input: (it) => ({ ...params(it), body: { stars: 3, ...(it.side === 'buyer' && { itemStars: 3 }) } }),
    },
  },
  situations: {
    'that was placed, to its buyer': toBuyer([]),
    'that was placed, to its seller': toSeller([]),
    'that was confirmed, to its buyer': toBuyer(['confirm']),
    'that was confirmed, to its seller': toSeller(['confirm']),
    'that was shipped, to its buyer': toBuyer(['confirm', 'ship']),
    'that was received, to its buyer': toBuyer(['confirm', 'ship', 'receive']),
    'that was completed, to its seller': toSeller(['confirm', 'ship', 'receive', 'complete']),
    'that was completed, to its buyer': toBuyer(['confirm', 'ship', 'receive', 'complete']),
    'that its seller broke, to its buyer': async (world) => {
      const { seller, buyer, id } = await ordered(world, ['confirm']);
      await take(seller, id, 'cancel', { reason: 'Something' });
      return seenBy(buyer, id);
    },
    'of work, to its seller': async (world) => {
      const { seller, id } = await hired(world, false);
      return seenBy(seller, id);
    },
    'of work that was delivered, to its buyer': async (world) => {
      const { buyer, id } = await hired(world, true);
      return seenBy(buyer, id);
    },
    'in dispute, after a proposal of the other side': async (world) => {
      const { seller, buyer, id } = await ordered(world, ['confirm']);
      await take(buyer, id, 'dispute', { reason: 'Torn' });
      await buyer.call(disputes.proposeSettlement, { params: { orderId: id }, body: { sellerPercent: 50 } });
      return seenBy(seller, id);
    },
    'of a page, to its editor': async (world) => {
      const { member, page, acting } = await someoneActing(world, 'editor');
      const product = await stocked(world, member, null, { currency: 'JPY', sellerId: page.id });
      const { id } = await placed(await someone(world), product.id);
      return seenBy(acting, id);
    },
  },
});

let desks = 0;
const someDesk = async (world: World): Promise<Member> => world.member(`judge${(desks += 1)}`, { isAdmin: true });
export const disputeAbilities = defineAbilities<disputes.Dispute>({
  kind: 'a dispute, to an admin',
  schema: disputes.dispute,
  abilities: {
    decide: {
      endpoint: disputes.decideDispute,
      input: ({ id }) => ({ params: { orderId: id }, body: { sellerPercent: 50, reason: 'Something' } }),
    },
  },
  situations: {
    'that goes on': async (world) => {
      const { buyer, id } = await ordered(world, ['confirm']);
      await take(buyer, id, 'dispute', { reason: 'Torn' });
      return disputeSeenBy(await someDesk(world), id);
    },
    'that was decided': async (world) => {
      const { buyer, id } = await ordered(world, ['confirm']);
      await take(buyer, id, 'dispute', { reason: 'Torn' });
      const desk = await someDesk(world);
      const body = { sellerPercent: 0, reason: 'Torn' };
      await desk.call(disputes.decideDispute, { params: { orderId: id }, body }, requiredKey());
      return disputeSeenBy(desk, id);
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
