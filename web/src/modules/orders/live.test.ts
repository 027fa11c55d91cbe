import { afterAll, beforeAll, expect, test } from 'vitest';
import { proposeSettlement } from '#contract/orders/disputes.ts';
import { listOrders, readOrder } from '#contract/orders/orders.ts';
import { listOrderRequests, readOrderRequest } from '#contract/orders/requests.ts';
import { listActorReviews, listItemReviews, readOrderReviews, readTradeRecord } from '#contract/orders/reviews.ts';
import { infiniteQueryOptions, queryOptions } from '#shell/calls/query-options.ts';
import { hear } from '#shell/live/handlers.ts';
import type { Listener } from '#test/listener.ts';
import { placed, stocked, take } from '#test/orders/orders.ts';
import { offered, open, requested, saveDraft } from '#test/orders/quotes.ts';
import { answer, finished, review, reviewAsBuyer, reviewsOf } from '#test/orders/reviews.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { type LiveCase, closeWindow, expectLive, openWindow } from '../../../test/window.ts';
import { live as handlers } from './live.ts';

let world: World;
let seller: Member, buyer: Member;
let productId: string, orderId: string, requestId: string;
let quoteId = '';
let disputedId = '';
let finishedId = '';
let window: Listener;
beforeAll(async () => {
  world = await openWorld();
  [seller, buyer] = [await world.member('karan'), await world.member('asha')];
  productId = (await stocked(world, seller, null, { currency: 'JPY' })).id;
  orderId = (await placed(buyer, productId)).id;
  requestId = (await requested(buyer, productId)).id;
  finishedId = await finished(world, seller, buyer, productId);
  disputedId = (await placed(buyer, productId)).id;
  await take(seller, disputedId, 'confirm');
  await take(buyer, disputedId, 'dispute', { reason: 'Torn' });
  window = await openWindow(world, seller);
});
afterAll(async () => {
  closeWindow();
  await world.close();
});

const requests = () => infiniteQueryOptions(listOrderRequests, { query: { side: 'seller' } });
const sold = () => infiniteQueryOptions(listOrders, { query: { side: 'seller' } });
const cases: LiveCase[] = [
  { what: 'an order is placed', fact: 'orders.placed', reads: () => [sold()], action: () => placed(buyer, productId) },
  {
    what: 'someone asks for a quote',
    fact: 'orders.requested',
    reads: () => [requests()],
    action: () => requested(buyer, productId),
  },
  {
    what: 'a quote is drafted in another window',
    fact: 'orders.quote_drafted',
    reads: () => [queryOptions(readOrderRequest, { params: { requestId } })],
    action: () => saveDraft(seller, requestId),
  },
  {
    what: 'a quote is offered in another window',
    fact: 'orders.request_changed',
    reads: () => [queryOptions(readOrderRequest, { params: { requestId } }), requests()],
    action: async () => {
      quoteId = (await offered(seller, requestId)).id;
    },
  },
  {
    what: 'the buyer sees the quote',
    fact: 'orders.quote_opened',
    reads: () => [queryOptions(readOrderRequest, { params: { requestId } })],
    action: () => open(buyer, quoteId),
  },
  {
    what: 'the other side proposes how to share the price',
    fact: 'orders.settlement_proposed',
    reads: () => [queryOptions(readOrder, { params: { orderId: disputedId } })],
    action: () => buyer.call(proposeSettlement, { params: { orderId: disputedId }, body: { sellerPercent: 50 } }),
  },
  {
    what: 'a review is written in another window',
    fact: 'orders.review_written',
    reads: () => [
      queryOptions(readOrder, { params: { orderId: finishedId } }),
      queryOptions(readOrderReviews, { params: { orderId: finishedId } }),
    ],
    action: () => review(seller, finishedId),
  },
  {
    what: 'both reviews are shown',
    fact: 'orders.review_shown',
    reads: () => [
      queryOptions(readOrderReviews, { params: { orderId: finishedId } }),
      infiniteQueryOptions(listItemReviews, { params: { itemKind: 'product', thingId: productId }, query: {} }),
      infiniteQueryOptions(listActorReviews, { params: { actorId: seller.id }, query: { reviewedAs: 'seller' } }),
      queryOptions(readTradeRecord, { params: { actorId: seller.id } }),
    ],
    action: () => reviewAsBuyer(buyer, finishedId),
  },
  {
    what: 'a review is answered in another window',
    fact: 'orders.review_answered',
    reads: () => [
      queryOptions(readOrderReviews, { params: { orderId: finishedId } }),
      infiniteQueryOptions(listItemReviews, { params: { itemKind: 'product', thingId: productId }, query: {} }),
    ],
    action: async () => answer(seller, (await reviewsOf(seller, finishedId)).other?.id ?? ''),
  },
  {
    what: 'the buyer cancels',
    fact: 'orders.changed',
    reads: () => [queryOptions(readOrder, { params: { orderId } }), sold()],
    action: () => take(buyer, orderId, 'cancel'),
  },
];

test.each(cases.map((live) => [live.what, live] as const))('%s', async (_what, live) => {
  const { open, fresh } = await expectLive(
    { world, window, hear: (fact, queries) => hear(handlers, fact, queries) },
    live,
  );
  expect(open).toEqual(fresh);
});
