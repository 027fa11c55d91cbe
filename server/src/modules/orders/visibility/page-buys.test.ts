import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockActor } from '#contract/network/network.ts';
import { ORDER_STATES } from '#contract/orders/choices.ts';
import { createOrderComparison, readOrderComparison, withdrawOrderComparison } from '#contract/orders/compare.ts';
import { acceptSettlement, proposeSettlement, readDispute } from '#contract/orders/disputes.ts';
import { placeOrder, readOrder, readOrderPrice } from '#contract/orders/orders.ts';
import { createOrderDocument, createQuoteDocument } from '#contract/orders/papers.ts';
import {
  acceptQuote,
  createOrderRequest,
  declineQuote,
  openQuote,
  readOrderRequest,
  withdrawOrderRequest,
} from '#contract/orders/requests.ts';
import { readOrderReviews, writeReview } from '#contract/orders/reviews.ts';
import { type CalledStep, STEP_CALLS } from '#contract/orders/step-calls.ts';
import type { Listener } from '#test/listener.ts';
import { everyState, REQUESTS, type Trade } from '#test/orders/every-state.ts';
import { type Found, foundBy, holds } from '#test/orders/found.ts';
import { address, bodyOf, read, requiredKey, stocked, take } from '#test/orders/orders.ts';
import { actingFor, isTeam } from '#test/orders/team.ts';
import { openPage, type Page } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* Requests, quotes and orders of a page that buys: its admins order and pay, and the rest of its team sees none. */

const VIEWERS = ['admin', 'editor', 'advertiser', 'seller', 'other', 'stranger', 'blocked', 'staff'] as const;
type Viewer = (typeof VIEWERS)[number];

let world: World;
let page: Page;
let itemId: string, otherItemId: string;
const people = {} as Record<Viewer, Member>;
const windows = {} as Record<Viewer, Listener>;
let requests: Awaited<ReturnType<typeof everyState>>['requests'];
let orders: Awaited<ReturnType<typeof everyState>>['orders'];
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  for (const viewer of VIEWERS)
    people[viewer] = await world.member(viewer, viewer === 'staff' ? { isAdmin: true } : undefined);
  const { admin, editor, advertiser, seller, other, blocked, staff } = people;
  page = await openPage(world, 'Mill', { admin, editor, advertiser });
  for (const blocker of [seller, page.as(admin)]) await blocker.call(blockActor, { params: { actorId: blocked.id } });
  itemId = (await stocked(world, seller, null, { currency: 'JPY' })).id;
  otherItemId = (await stocked(world, other, null, { currency: 'JPY' })).id;
  for (const viewer of VIEWERS) windows[viewer] = await world.listen(people[viewer]);
  const trade: Trade = { world, buyer: page.as(admin), other, staff, seller, itemId, otherItemId };
  ({ requests, orders } = await everyState(trade));
}, 60_000);
afterAll(() => world.close());

const acting = actingFor(people, () => page);
const idsOf = (things: object) => Object.values(things).map(({ id }: { id: string }) => id);
const looking = async (viewer: Viewer): Promise<Found> =>
  foundBy(
    world,
    {
      member: people[viewer],
      acting: acting(viewer),
      email: `${viewer}@example.com`,
      window: windows[viewer],
    },
    { orders: idsOf(orders), requests: idsOf(requests) },
  );

const isSide = (viewer: Viewer): boolean => viewer === 'admin' || viewer === 'seller';
/** Who advertises for a page, and admins, trade nothing; for editors, what the page buys does not exist. */
const readable = (viewer: Viewer): number => {
  if (viewer === 'advertiser' || viewer === 'staff') return 403;
  return isSide(viewer) ? 200 : 404;
};

describe.each(VIEWERS)('to the %s', (viewer) => {
  let found: Found;
  beforeAll(async () => {
    found = await looking(viewer);
  });

  test.each(Object.keys(REQUESTS) as (keyof typeof REQUESTS)[])('a request or a quote, %s', async (state) => {
    const { id, quoteId, comparisonId } = requests[state];
    const { call } = acting(viewer);
    const answer = await call(readOrderRequest, { params: { requestId: id } });
    const request = answer.status === 200 ? answer.reply.data : null;
    const isHeard = viewer === 'seller' || (viewer === 'admin' && isOfSeller(state));
    expect({
      list: holds(found.list, id),
      read: answer.status,
      draft: request !== null && request.draft !== null,
      others: request !== null && request.comparisonId !== null,
      comparison: (await call(readOrderComparison, { params: { comparisonId } })).status,
      pdf:
        quoteId === null || state !== 'quoted'
          ? null
          : (await call(createQuoteDocument, { params: { quoteId } })).status,
      message: holds(found.message, id),
      card: holds(found.card, id),
      notification: holds(found.notification, id),
      'e-mail': holds(found['e-mail'], id),
      live: holds(found.live, id),
      csv: holds(found.csv, id),
    }).toEqual({
      list: isSide(viewer),
      read: readable(viewer),
      draft: state === 'draft' && viewer === 'seller',
      others: viewer === 'admin',
      comparison: viewer === 'admin' ? 200 : isTeam(viewer) || viewer === 'staff' ? 403 : 404,
      pdf: state === 'quoted' ? readable(viewer) : null,
      message: isSide(viewer),
      card: isSide(viewer),
      notification: isHeard,
      'e-mail': isHeard,
      live: isSide(viewer),
      csv: false,
    });
  });

  test.each(ORDER_STATES)('an order, %s', async (state) => {
    const { id } = orders[state];
    const { call } = acting(viewer);
    const params = { orderId: id };
    const isCase = state === 'disputed' || state === 'refunded' || state === 'split';
    expect({
      list: holds(found.list, id),
      read: (await call(readOrder, { params })).status,
      reviews: (await call(readOrderReviews, { params })).status,
      pdf: state === 'placed' ? (await call(createOrderDocument, { params })).status : null,
      message: holds(found.message, id),
      card: holds(found.card, id),
      notification: holds(found.notification, id),
      'e-mail': holds(found['e-mail'], id),
      live: holds(found.live, id),
      csv: holds(found.csv, id),
      dispute: (await people[viewer].call(readDispute, { params })).status,
      disputes: holds(found.disputes, id),
    }).toEqual({
      list: isSide(viewer),
      read: readable(viewer),
      reviews: readable(viewer),
      pdf: state === 'placed' ? readable(viewer) : null,
      message: isSide(viewer),
      card: isSide(viewer),
      notification: isSide(viewer),
      'e-mail': isSide(viewer),
      live: isSide(viewer),
      csv: isSide(viewer),
      dispute: viewer === 'staff' && isCase ? 200 : 404,
      disputes: viewer === 'staff' && state === 'disputed',
    });
  });

  test('a copy of their data has what they asked, sold and offered themselves', () => {
    expect(holds(found.copy, 'Cotton shawl')).toBe(isSide(viewer) || viewer === 'other');
  });
});

/** What a seller does. The page is not notified of what it does itself. */
const isOfSeller = (state: string): boolean => !['open', 'draft', 'withdrawn', 'ended'].includes(state);

test.each(['editor', 'advertiser'] as const)(
  'the %s of the page neither asks, orders, pays nor reviews',
  async (who) => {
    const { call } = acting(who);
    const key = requiredKey();
    const [orderId, { id: requestId, comparisonId }] = [orders.placed.id, requests.quoted];
    const quoteId = requests.quoted.quoteId ?? '';
    const ask = { kind: 'product', quantity: 4, text: 'How much for this?' } as const;
    const answers = {
      price: await call(readOrderPrice, { query: { kind: 'product', itemId, quantity: '1' } }),
      place: await call(placeOrder, { body: bodyOf(itemId) }, key),
      ask: await call(createOrderRequest, { body: { ...ask, itemId } }),
      compare: await call(createOrderComparison, { body: { ...ask, itemIds: [itemId, otherItemId] } }),
      withdraw: await call(withdrawOrderRequest, { params: { requestId } }),
      'withdraw all': await call(withdrawOrderComparison, { params: { comparisonId } }),
      open: await call(openQuote, { params: { quoteId } }),
      accept: await call(acceptQuote, { params: { quoteId }, body: { total: 0, address } }, key),
      decline: await call(declineQuote, { params: { quoteId }, body: {} }),
      propose: await call(proposeSettlement, { params: { orderId }, body: { sellerPercent: 50 } }),
      settle: await call(acceptSettlement, { params: { orderId }, body: { number: 1 } }, key),
      review: await call(writeReview, { params: { orderId }, body: { stars: 5, itemStars: 5 } }),
    };
    for (const [what, { status }] of Object.entries(answers))
      expect([what, [403, 404].includes(status)]).toEqual([what, true]);
    const said: Partial<Record<CalledStep, object>> = { ship: {}, deliver: { fileIds: [itemId] } };
    for (const step of Object.keys(STEP_CALLS) as CalledStep[])
      expect([403, 404]).toContain((await take(acting(who), orderId, step, said[step] ?? { reason: 'Late' })).status);
    expect((await read(page.as(people.admin), orderId)).steps).toHaveLength(1);
  },
);
