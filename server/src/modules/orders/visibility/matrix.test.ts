import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockActor } from '#contract/network/network.ts';
import { ORDER_STATES } from '#contract/orders/choices.ts';
import { readOrderComparison } from '#contract/orders/compare.ts';
import { readDispute } from '#contract/orders/disputes.ts';
import { readOrder } from '#contract/orders/orders.ts';
import { createOrderDocument, createQuoteDocument } from '#contract/orders/papers.ts';
import { readOrderRequest } from '#contract/orders/requests.ts';
import { stocked } from '#test/orders/orders.ts';
import { everyState, REQUESTS, type Trade } from '#test/orders/every-state.ts';
import { type Found, foundBy, holds } from '#test/orders/found.ts';
import type { Listener } from '#test/listener.ts';
import { actingFor, isTeam } from '#test/orders/team.ts';
import { openPage, type Page } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/*
 * Requests, quotes and orders in every state, for every viewer, through every outlet. The rules below are written by
 * hand, from docs/orders.md. The page sells; one that buys is in the matrix beside. Reviews have matrices of their own.
 */

const VIEWERS = ['buyer', 'admin', 'editor', 'advertiser', 'other', 'stranger', 'blocked', 'staff'] as const;
type Viewer = (typeof VIEWERS)[number];

let world: World;
let page: Page;
const people = {} as Record<Viewer, Member>;
const windows = {} as Record<Viewer, Listener>;
let requests: Awaited<ReturnType<typeof everyState>>['requests'];
let orders: Awaited<ReturnType<typeof everyState>>['orders'];
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  for (const viewer of VIEWERS)
    people[viewer] = await world.member(viewer, viewer === 'staff' ? { isAdmin: true } : undefined);
  const { admin, editor, advertiser, buyer, other, blocked } = people;
  page = await openPage(world, 'Mill', { admin });
  await page.setRole(editor, 'editor');
  await page.setRole(advertiser, 'advertiser');
  for (const blocker of [buyer, page.as(admin)]) await blocker.call(blockActor, { params: { actorId: blocked.id } });
  const item = await stocked(world, admin, null, { sellerId: page.id, currency: 'JPY' });
  const theirs = await stocked(world, other, null, { currency: 'JPY' });
  for (const viewer of VIEWERS) windows[viewer] = await world.listen(people[viewer]);
  const trade: Trade = {
    world,
    buyer,
    other,
    staff: people.staff,
    seller: page.as(admin),
    itemId: item.id,
    otherItemId: theirs.id,
  };
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

/** The team reads as the page, of which who advertises for it sees no orders; admins trade nothing. */
const readable = (viewer: Viewer): number => {
  if (viewer === 'advertiser' || viewer === 'staff') return 403;
  return viewer === 'buyer' || isTeam(viewer) ? 200 : 404;
};
const isSide = (viewer: Viewer): boolean => readable(viewer) === 200;

describe.each(VIEWERS)('to the %s', (viewer) => {
  let found: Found;
  beforeAll(async () => {
    found = await looking(viewer);
  });

  test.each(Object.keys(REQUESTS) as (keyof typeof REQUESTS)[])('a request or a quote, %s', async (state) => {
    const { id, quoteId, comparisonId } = requests[state];
    const { call } = acting(viewer);
    const read = await call(readOrderRequest, { params: { requestId: id } });
    const request = read.status === 200 ? read.reply.data : null;
    expect({
      list: holds(found.list, id),
      read: read.status,
      quotes: request?.quotes.length ?? 0,
      draft: request !== null && request.draft !== null,
      others: request !== null && request.comparisonId !== null,
      comparison: (await call(readOrderComparison, { params: { comparisonId } })).status,
      pdf:
        quoteId === null || !isPrinted(state)
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
      quotes: isSide(viewer) ? (state === 'replaced' ? 2 : quoteId === null ? 0 : 1) : 0,
      draft: state === 'draft' && isSide(viewer) && viewer !== 'buyer',
      others: viewer === 'buyer',
      // What other sellers were asked and answer is for the buyer alone; a page does not buy by its editors.
      comparison: viewer === 'buyer' ? 200 : viewer === 'editor' ? 403 : isSide(viewer) ? 404 : readable(viewer),
      pdf: quoteId === null || !isPrinted(state) ? null : readable(viewer),
      message: isSide(viewer),
      card: isSide(viewer),
      notification: isSide(viewer) && (viewer !== 'buyer' || isHeardByBuyer(state)),
      'e-mail': isSide(viewer) && (viewer !== 'buyer' || isHeardByBuyer(state)),
      live: isSide(viewer),
      csv: false,
    });
  });

  test.each(ORDER_STATES)('an order, %s', async (state) => {
    const { id } = orders[state];
    const { call } = acting(viewer);
    const params = { orderId: id };
    // A case: it is in dispute, or was.
    const isCase = state === 'disputed' || state === 'refunded' || state === 'split';
    expect({
      list: holds(found.list, id),
      read: (await call(readOrder, { params })).status,
      pdf: isPrinted(state) ? (await call(createOrderDocument, { params })).status : null,
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
      pdf: isPrinted(state) ? readable(viewer) : null,
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

  test('a copy of their data has what they bought, asked and offered themselves', () => {
    expect(holds(found.copy, 'Cotton shawl')).toBe(viewer === 'buyer' || viewer === 'admin' || viewer === 'other');
  });
});

/** A paper takes long to print: one of what is open, and one of what has ended. */
const isPrinted = (state: string): boolean => ['quoted', 'expired', 'placed', 'cancelled'].includes(state);
/** What a seller does. The buyer is not notified of what they do themselves. */
const isHeardByBuyer = (state: string): boolean => !['open', 'draft', 'withdrawn', 'ended'].includes(state);
