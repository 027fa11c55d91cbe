import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProduct } from '#contract/marketplace/products.ts';
import { readTradeRecord } from '#contract/orders/reviews.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { placed, read, stocked, take } from '#test/orders/orders.ts';
import { answer, finished, ofActor, ofItem, review, reviewAsBuyer, reviewsOf } from '#test/orders/reviews.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { showReviews } from './reveal.ts';

const DAY_MS = 86_400_000;
let world: World;
let seller: Member;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  seller = await world.member('karan');
});
afterAll(() => world.close());
let people = 0;
const someBuyer = async (): Promise<Member> => world.member(`buyer${(people += 1)}`);
const product = async () => stocked(world, seller, null, { currency: 'JPY' });
async function daysPass(days: number): Promise<void> {
  world.clock.advance(days * DAY_MS);
  await Promise.all([enqueue(world.db, showReviews, {}), enqueue(world.db, showReviews, {})]);
  await world.settled();
}
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

test('both reviews are shown once both are in, and cannot be changed then', async () => {
  const [buyer, { id: itemId }] = [await someBuyer(), await product()];
  const id = await finished(world, seller, buyer, itemId);
  expect((await reviewAsBuyer(buyer, id)).reply.data).toMatchObject({
    own: { by: 'buyer', itemStars: 5, stars: 4, text: 'Soft and warm', at: null, answer: null },
    other: null,
    isMutual: true,
    can: { review: true },
  });
  expect(await reviewsOf(seller, id)).toMatchObject({ own: null, other: null, can: { review: true } });
  expect((await ofItem(buyer, itemId)).data).toEqual([]);
  // Until then it can be changed.
  await reviewAsBuyer(buyer, id, { stars: 2 });
  const both = (await review(seller, id, { stars: 5, text: 'Paid at once' })).reply.data;
  expect(both).toMatchObject({
    own: { by: 'seller', itemStars: null, stars: 5 },
    other: { by: 'buyer', stars: 2, author: { id: buyer.id } },
    can: { review: false },
  });
  expect((await reviewAsBuyer(buyer, id, { stars: 1 })).refusal.code).toBe('review_closed');
  const stranger = await someBuyer();
  expect((await ofItem(stranger, itemId)).data).toMatchObject([
    { itemStars: 5, stars: 2, text: 'Soft and warm', can: { answer: false, report: true } },
  ]);
  expect((await ofActor(stranger, buyer.id, 'buyer')).data).toMatchObject([{ by: 'seller', stars: 5 }]);
  expect((await ofActor(stranger, seller.id)).data.map(({ item }) => item.id)).toContain(itemId);
});

test('an order says which review its reader has not written yet, and until when', async () => {
  const [buyer, { id: itemId }] = [await someBuyer(), await product()];
  const { id: going } = await placed(buyer, itemId);
  expect(await read(buyer, going)).toMatchObject({ review: null, can: { review: false } });
  const id = await finished(world, seller, buyer, itemId);
  const { until } = await reviewsOf(buyer, id);
  for (const by of [buyer, seller])
    expect(await read(by, id)).toMatchObject({ review: { until, isMutual: true }, can: { review: true } });
  await reviewAsBuyer(buyer, id);
  // It can be changed as long as it is hidden.
  expect(await read(buyer, id)).toMatchObject({ review: null, can: { review: true } });
  expect(await read(seller, id)).toMatchObject({ review: { until }, can: { review: true } });
  await review(seller, id);
  for (const by of [buyer, seller]) expect(await read(by, id)).toMatchObject({ review: null, can: { review: false } });
  await take(seller, going, 'confirm');
  await take(seller, going, 'cancel', { reason: 'Sold elsewhere' });
  expect(await read(buyer, going)).toMatchObject({ review: { isMutual: false }, can: { review: true } });
  expect(await read(seller, going)).toMatchObject({ review: null, can: { review: false } });
});

test('a review pressed twice is one, and both sides at once show both', async () => {
  const [buyer, { id: itemId }] = [await someBuyer(), await product()];
  const id = await finished(world, seller, buyer, itemId);
  const pressed = await Promise.all([
    reviewAsBuyer(buyer, id),
    reviewAsBuyer(buyer, id),
    review(seller, id),
    review(seller, id),
  ]);
  expect(statuses(pressed).filter((status) => status !== 409 && status !== 200)).toEqual([]);
  expect((await ofItem(buyer, itemId)).data).toHaveLength(1);
  expect(await reviewsOf(seller, id)).toMatchObject({ own: { stars: 4 }, other: { itemStars: 5 } });
});

test('after 14 days one review is shown alone, also after a stop, and nobody writes another', async () => {
  const [buyer, { id: itemId }] = [await someBuyer(), await product()];
  const id = await finished(world, seller, buyer, itemId);
  await reviewAsBuyer(buyer, id);
  await daysPass(13);
  expect((await ofItem(seller, itemId)).data).toEqual([]);
  await daysPass(5);
  const [shown] = (await ofItem(seller, itemId)).data;
  const { until } = await reviewsOf(seller, id);
  expect(shown).toMatchObject({ text: 'Soft and warm', at: until });
  expect((await review(seller, id)).refusal.code).toBe('review_closed');
});

test('only its buyer reviews an order that the seller broke, and it is shown at once', async () => {
  const [buyer, { id: itemId }] = [await someBuyer(), await product()];
  const { id } = await placed(buyer, itemId);
  expect((await reviewAsBuyer(buyer, id)).refusal.code).toBe('review_closed');
  await take(seller, id, 'confirm');
  await take(seller, id, 'cancel', { reason: 'Sold elsewhere' });
  expect((await review(seller, id)).refusal.code).toBe('review_closed');
  expect((await reviewAsBuyer(buyer, id, { itemStars: 1, stars: 1 })).reply.data).toMatchObject({
    isMutual: false,
    own: { stars: 1 },
    can: { review: false },
  });
  expect((await ofItem(seller, itemId)).data).toHaveLength(1);
  // One that was never confirmed was not broken.
  const declined = await placed(buyer, itemId);
  await take(seller, declined.id, 'cancel', { reason: 'No' });
  expect((await reviewAsBuyer(buyer, declined.id)).refusal.code).toBe('review_closed');
});

test('bad input is named by its field', async () => {
  const buyer = await someBuyer();
  const id = await finished(world, seller, buyer);
  expect((await review(buyer, id)).refusal.error).toHaveProperty('itemStars');
  expect((await review(seller, id, { itemStars: 3 })).refusal.error).toHaveProperty('itemStars');
  expect((await reviewAsBuyer(buyer, id, { stars: 6 })).refusal.error).toHaveProperty('stars');
  expect((await reviewAsBuyer(buyer, id, { text: 'x'.repeat(1_001) })).refusal.error).toHaveProperty('text');
  expect((await review(await someBuyer(), id)).status).toBe(404);
});

test('who was reviewed answers once, also when pressed twice at once', async () => {
  const [buyer, { id: itemId }] = [await someBuyer(), await product()];
  const id = await finished(world, seller, buyer, itemId);
  await reviewAsBuyer(buyer, id);
  const hidden = (await reviewsOf(buyer, id)).own?.id ?? '';
  expect((await answer(seller, hidden)).status).toBe(404);
  await review(seller, id);
  const answers = await Promise.all([answer(seller, hidden), answer(seller, hidden, 'Another')]);
  expect(statuses(answers)).toEqual([200, 409]);
  expect((await answer(buyer, hidden)).status).toBe(404);
  expect((await ofItem(buyer, itemId)).data[0]?.answer?.text).toMatch(/Thank you|Another/);
});

test('averages are said from three reviews on, and lists have three orders', async () => {
  const { id: itemId } = await product();
  const record = async () => (await seller.call(readProduct, { params: { productId: itemId } })).reply.data.rating;
  for (const [index, itemStars] of [5, 3, 4].entries()) {
    const buyer = await someBuyer();
    const id = await finished(world, seller, buyer, itemId);
    await reviewAsBuyer(buyer, id, { itemStars });
    await review(seller, id);
    expect(await record()).toEqual({ average: index < 2 ? null : 4, count: index + 1 });
  }
  const stars = async (sort: string) => {
    const first = await ofItem(seller, itemId, { sort, limit: '2' });
    const second = await ofItem(seller, itemId, { sort, limit: '2', cursor: first.next });
    expect(second.next).toBeNull();
    return [...first.data, ...second.data].map(({ itemStars }) => itemStars);
  };
  expect(await stars('newest')).toEqual([4, 3, 5]);
  expect(await stars('highest')).toEqual([5, 4, 3]);
  expect(await stars('lowest')).toEqual([3, 4, 5]);
  const { asBuyer } = (await seller.call(readTradeRecord, { params: { actorId: seller.id } })).reply.data;
  expect(asBuyer).toEqual({ average: null, count: 0 });
});

test('who has joined the team of the other side reviews neither side', async () => {
  const [admin, buyer] = [await someBuyer(), await someBuyer()];
  const page = await openPage(world, 'Mill', { admin });
  const { id: itemId } = await stocked(world, admin, null, { sellerId: page.id, currency: 'JPY' });
  const id = await finished(world, page.as(admin), buyer, itemId);
  expect((await read(buyer, id)).review).toMatchObject({ isMutual: true });
  await page.setRole(buyer, 'editor');
  expect(await read(buyer, id)).toMatchObject({ review: null, can: { review: false } });
  expect((await reviewAsBuyer(buyer, id)).refusal.code).toBe('review_closed');
  expect((await review(page.as(buyer), id)).refusal.code).toBe('review_closed');
  expect((await review(page.as(admin), id)).status).toBe(200);
});
