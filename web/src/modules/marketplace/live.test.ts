import { afterAll, beforeAll, expect, test } from 'vitest';
import { editProduct } from '#contract/marketplace/products.ts';
import { editService } from '#contract/marketplace/services.ts';
import { hear } from '#shell/live/handlers.ts';
import type { Listener } from '#test/listener.ts';
import { aProduct, aService, anActiveProduct } from '#test/marketplace/listing.ts';
import { stocked } from '#test/orders/orders.ts';
import { finished, review, reviewAsBuyer } from '#test/orders/reviews.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { type LiveCase, closeWindow, expectLive, openWindow } from '../../../test/window.ts';
import { productQuery, serviceQuery } from './api.ts';
import { live as handlers } from './live.ts';

let world: World;
let seller: Member, buyer: Member;
let productId: string, draftId: string, serviceId: string;
let orderedId: string, orderId: string;
let window: Listener;
beforeAll(async () => {
  world = await openWorld();
  seller = await world.member('karan');
  const [product, draft, service] = [
    await anActiveProduct(world, seller),
    await aProduct(world, seller),
    await aService(world, seller),
  ];
  [productId, draftId, serviceId] = [product.id, draft.id, service.id];
  await service.step('active');
  buyer = await world.member('asha');
  orderedId = (await stocked(world, seller, null, { currency: 'JPY' })).id;
  orderId = await finished(world, seller, buyer, orderedId);
  await review(seller, orderId);
  window = await openWindow(world, seller);
});
afterAll(async () => {
  closeWindow();
  await world.close();
});

const name = 'Another name';
const cases: LiveCase[] = [
  {
    what: 'a product that is open gets another name',
    fact: 'marketplace.changed',
    reads: () => [productQuery(productId)],
    action: () => seller.call(editProduct, { params: { productId }, body: { version: 1, name } }),
  },
  {
    what: 'a service that is open gets another name',
    fact: 'marketplace.changed',
    reads: () => [serviceQuery(serviceId)],
    action: () => seller.call(editService, { params: { serviceId }, body: { version: 1, name } }),
  },
  {
    what: 'a draft gets another name in another window',
    fact: 'marketplace.draft_changed',
    reads: () => [productQuery(draftId)],
    action: () => seller.call(editProduct, { params: { productId: draftId }, body: { version: 1, name } }),
  },
  {
    what: 'a product that is open gets a review',
    fact: 'orders.review_shown',
    reads: () => [productQuery(orderedId)],
    action: () => reviewAsBuyer(buyer, orderId),
  },
];

test.each(cases.map((live) => [live.what, live] as const))('%s', async (_what, live) => {
  const { open, fresh } = await expectLive(
    { world, window, hear: (fact, queries) => hear(handlers, fact, queries) },
    live,
  );
  expect(open).toEqual(fresh);
});
