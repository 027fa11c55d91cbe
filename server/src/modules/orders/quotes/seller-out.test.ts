import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOpenListing } from '#contract/marketplace/explore.ts';
import { acceptQuote, type Quote } from '#contract/orders/requests.ts';
import { deletePage, PAGE_RESTORE_DAYS, restorePage } from '#contract/pages/pages.ts';
import { pages } from '#modules/pages';
import { enqueue } from '#platform/tasks/index.ts';
import { day, hour } from '#platform/time.ts';
import { liftOf, suspendMember } from '#test/admins/suspend.ts';
import { rulingOn } from '#test/admins/withhold.ts';
import { address, place, requiredKey, stocked } from '#test/orders/orders.ts';
import { accept, compared, offered, readCompared, readRequest, requested } from '#test/orders/quotes.ts';
import { openPage } from '#test/page.ts';
import { booksOf } from '#test/wallet/books.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* A seller with whom nothing can be agreed at the moment: suspended, withheld, deleted. */

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', TRADE_PAYMENTS: 'on' });
});
afterAll(() => world.close());
const { balance } = booksOf(() => world);
const pay = depositsOf(() => world);
let people = 0;
const someone = async (): Promise<Member> => world.member(`someone${(people += 1)}`);
/** Suspends a member; the answer ends it. */
async function suspended({ id: memberId }: Member, until: Date | null = null): Promise<() => Promise<void>> {
  const caseId = randomUUID();
  await suspendMember(world, { memberId, caseId, reason: 'Fraud', until });
  return async () => liftOf(world, { memberId, caseId });
}
const codeOf = async (buyer: Member, quote: Quote) => {
  const { status, refusal } = await accept(buyer, quote);
  return status === 201 ? 'ordered' : refusal.code;
};

test('a quote of someone who is suspended cannot be accepted until they are back', async () => {
  const [seller, buyer] = [await someone(), await someone()];
  await pay(buyer.id, 1_000_00);
  const product = await stocked(world, seller, 10);
  const { id } = await requested(buyer, product.id);
  const quote = await offered(seller, id);
  expect((await readRequest(buyer, id)).sellerAvailable).toBe(true);
  const lift = await suspended(seller);
  expect(await readRequest(buyer, id)).toMatchObject({
    state: 'quoted',
    sellerAvailable: false,
    quotes: [{ state: 'offered', can: { accept: false, decline: true } }],
    can: { withdraw: true },
  });
  const body = { total: quote.total, address };
  const refusalIn = async (language: string) =>
    (
      await buyer.call(
        acceptQuote,
        { params: { quoteId: quote.id }, body },
        { ...requiredKey(), 'accept-language': language },
      )
    ).refusal;
  expect(await refusalIn('en')).toMatchObject({
    code: 'seller_unavailable',
    message: 'This seller cannot take orders at the moment. Nothing was ordered.',
  });
  expect((await refusalIn('hi')).message).toMatch(/^यह विक्रेता/);
  expect((await place(buyer, product.id)).refusal.code).toBe('seller_unavailable');
  // Nothing has moved: the quote still reserves its four.
  expect(await balance(buyer.id)).toMatchObject({ available: 1_000_00, onHold: 0 });
  await lift();
  expect((await product.read()).stock).toBe(6);
  expect(await codeOf(buyer, quote)).toBe('ordered');
});

test('the page of what they sell says so, also to visitors, and offers no order until they are back', async () => {
  const [seller, buyer] = [await someone(), await someone()];
  const product = await stocked(world, seller, null, { currency: 'JPY' });
  const shown = async () => {
    const { sellerAvailable, can } = await product.read(buyer);
    const open = (await world.visitor(readOpenListing, { params: { listingId: product.id } })).reply.data.product;
    return [sellerAvailable, open?.sellerAvailable, can.order, can.request];
  };
  expect(await shown()).toEqual([true, true, true, true]);
  const lift = await suspended(seller);
  expect(await shown()).toEqual([false, false, false, true]);
  expect((await place(buyer, product.id)).refusal.code).toBe('seller_unavailable');
  await lift();
  expect(await shown()).toEqual([true, true, true, true]);
  expect((await place(buyer, product.id)).status).toBe(201);
});

test('it opens again by itself when the suspension ends', async () => {
  const [seller, buyer] = [await someone(), await someone()];
  const product = await stocked(world, seller, null, { currency: 'JPY' });
  const quote = await offered(seller, (await requested(buyer, product.id)).id, { currency: 'JPY' });
  await suspended(seller, new Date(world.clock.now().getTime() + hour));
  expect(await codeOf(buyer, quote)).toBe('seller_unavailable');
  world.clock.advance(hour);
  expect(await codeOf(buyer, quote)).toBe('ordered');
});

test('in a comparison the others can be accepted', async () => {
  const [one, other, buyer] = [await someone(), await someone(), await someone()];
  const items = [];
  for (const seller of [one, other]) items.push(await stocked(world, seller, null, { currency: 'JPY' }));
  const { id, answers } = await compared(
    buyer,
    items.map((item) => item.id),
  );
  const requestOf = (seller: Member) => answers.find((each) => each.seller?.id === seller.id)?.requestId ?? '';
  await offered(one, requestOf(one), { currency: 'JPY' });
  const quote = await offered(other, requestOf(other), { currency: 'JPY' });
  await suspended(one);
  const shown = (await readCompared(buyer, id)).answers.map(({ seller, sellerAvailable, quote: its }) => [
    seller?.id === one.id,
    sellerAvailable,
    its?.can.accept,
  ]);
  expect(shown).toEqual(
    expect.arrayContaining([
      [true, false, false],
      [false, true, true],
    ]),
  );
  expect(await codeOf(buyer, quote)).toBe('ordered');
});

test('a page sells as long as someone who ships for it can, and no ruling withholds it', async () => {
  const [admin, editor, advertiser, buyer] = [await someone(), await someone(), await someone(), await someone()];
  const page = await openPage(world, 'Mill', { admin, editor, advertiser });
  const product = await stocked(world, admin, null, { sellerId: page.id, currency: 'JPY' });
  const quoteOf = async () => offered(page.as(editor), (await requested(buyer, product.id)).id, { currency: 'JPY' });
  const [first, second, third] = [await quoteOf(), await quoteOf(), await quoteOf()];
  await suspended(admin, new Date(world.clock.now().getTime() + hour));
  expect(await codeOf(buyer, first)).toBe('ordered');
  const lift = await suspended(editor);
  expect(await codeOf(buyer, second)).toBe('seller_unavailable');
  await lift();
  expect(await codeOf(buyer, second)).toBe('ordered');
  await rulingOn(world, 'profile', page.id);
  expect(await codeOf(buyer, third)).toBe('seller_unavailable');
});

test('a deleted page sells nothing until it is restored; once it is erased, its requests have ended', async () => {
  const [admin, buyer] = [await someone(), await someone()];
  const page = await openPage(world, 'Shed', { admin });
  const product = await stocked(world, admin, 20, { sellerId: page.id, currency: 'JPY' });
  const unanswered = await requested(buyer, product.id);
  const quoted = await requested(buyer, product.id);
  const quote = await offered(page.as(admin), quoted.id, { currency: 'JPY' });
  // What it asks others ends as well.
  const seller = await someone();
  const theirs = await stocked(world, seller, 20, { currency: 'JPY' });
  const bought = await requested(page.as(admin), theirs.id);
  await offered(seller, bought.id, { currency: 'JPY' });
  expect((await theirs.read()).stock).toBe(16);
  const params = { params: { pageId: page.id } };
  // Nobody waits for anything yet: open requests keep no page.
  expect((await admin.call(deletePage, params)).status).toBe(200);
  expect(await codeOf(buyer, quote)).toBe('seller_unavailable');
  expect(await readRequest(buyer, quoted.id)).toMatchObject({ other: null, state: 'quoted', sellerAvailable: false });
  expect((await admin.call(restorePage, params)).status).toBe(200);
  expect((await readRequest(buyer, quoted.id)).quotes[0]?.can.accept).toBe(true);
  await admin.call(deletePage, params);
  const deletedAt = new Date(world.clock.now().getTime() - PAGE_RESTORE_DAYS * day);
  await world.db.updateTable('page_details').set({ deleted_at: deletedAt }).where('id', '=', page.id).execute();
  const erase = pages.tasks.find(({ name }) => name === 'pages.erase');
  await enqueue(world.database, erase as never, {});
  await world.settled();
  for (const { id } of [unanswered, quoted])
    expect(await readRequest(buyer, id)).toMatchObject({ state: 'ended', can: { withdraw: false } });
  expect((await readRequest(buyer, quoted.id)).quotes).toMatchObject([{ state: 'expired', can: { accept: false } }]);
  expect((await accept(buyer, quote)).refusal).toMatchObject({ code: 'state_changed', current: { state: 'expired' } });
  expect((await readRequest(seller, bought.id)).state).toBe('ended');
  expect((await theirs.read()).stock).toBe(20);
});
