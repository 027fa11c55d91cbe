import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editProduct } from '#contract/marketplace/products.ts';
import { blockActor } from '#contract/network/network.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { declineOrderRequest, withdrawOrderRequest } from '#contract/orders/requests.ts';
import { saveItem } from '#contract/saved/saved.ts';
import { day, hour } from '#platform/time.ts';
import { liftOf, suspendMember } from '#test/admins/suspend.ts';
import { anActiveProduct } from '#test/marketplace/listing.ts';
import { offered, requested } from '#test/orders/quotes.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { NEWS_PRICE_DAYS } from './news.ts';

let world: World;
let seller: Member;
beforeAll(async () => {
  world = await openWorld();
  seller = await world.member('karan');
});
afterAll(() => world.close());

let made = 0;
async function aSavedProduct(fields = {}) {
  made += 1;
  const [saver, other] = [await world.member(`saver${made}`), await world.member(`other${made}`)];
  const product = await anActiveProduct(world, seller, { name: `Loom ${made}`, priceSetting: 'uniform', ...fields });
  await saver.call(saveItem, { params: { kind: 'product', id: product.id } });
  const edit = async (changes: object) => {
    const { version } = await product.read();
    await seller.call(editProduct, { params: { productId: product.id }, body: { version, ...changes } });
    await world.settled();
  };
  const price = async (amount: number) => edit({ ladder: [{ from: 1, price: amount }] });
  const heardBy = async (member: Member) => {
    await world.settled();
    const { data } = (await member.call(listNotifications, { query: {} })).reply;
    return data.filter(({ kind }) => kind.startsWith('saved_')).map(({ kind, text, path }) => ({ kind, text, path }));
  };
  let last = '';
  /** Whether there is news since the last time: a later one takes the place of one that was not read. */
  const isTold = async () => {
    await world.settled();
    const { data } = (await saver.call(listNotifications, { query: {} })).reply;
    const at = data.find(({ kind }) => kind.startsWith('saved_'))?.at ?? '';
    const isNews = at > last;
    last = at;
    return isNews;
  };
  return { saver, other, product, edit, price, heardBy, isTold };
}
const ladder = [{ from: 1, price: 100_00 }];

test('those who saved a product hear that its price fell, and no one else', async () => {
  const { saver, other, product, price, heardBy } = await aSavedProduct({ ladder });
  await price(90_00);
  expect(await heardBy(saver)).toEqual([
    {
      kind: 'saved_price_fell',
      text: '<b>Loom 1 costs less than before.</b> You saved this product.',
      path: expect.stringContaining(product.id) as unknown,
    },
  ]);
  expect([await heardBy(other), await heardBy(seller)]).toEqual([[], []]);
});

test('a product is news once a day, and a price that was raised and lowered again is none', async () => {
  const { price, isTold, product } = await aSavedProduct({ ladder });
  await price(110_00);
  expect(await isTold()).toBe(false);
  await price(90_00);
  expect(await isTold()).toBe(true);
  world.clock.advance(hour);
  await price(80_00);
  expect(await isTold()).toBe(false);
  world.clock.advance(day);
  await price(120_00);
  await price(95_00);
  expect(await isTold()).toBe(false);
  await price(70_00);
  expect(await isTold()).toBe(true);
  const long = new Date(world.clock.now().getTime() - (NEWS_PRICE_DAYS * day + hour));
  await world.db.updateTable('listing').set({ news_at: long }).where('id', '=', product.id).execute();
  await price(100_00);
  await price(99_00);
  expect(await isTold()).toBe(true);
});

test('a product that is back in stock is news once a day, together with its price', async () => {
  const { saver, edit, price, heardBy } = await aSavedProduct({ ladder, stock: 0 });
  await price(90_00);
  expect(await heardBy(saver)).toEqual([]);
  await edit({ stock: 5 });
  await price(80_00);
  expect((await heardBy(saver)).map(({ kind }) => kind)).toEqual(['saved_back_in_stock']);
});

test('what a quote gives back is news, unless another one takes it at once', async () => {
  const { saver, other, product, heardBy } = await aSavedProduct({ ladder, stock: 4 });
  const { id } = await requested(other, product.id);
  await offered(seller, id);
  await offered(seller, id);
  expect(await heardBy(saver)).toEqual([]);
  await seller.call(declineOrderRequest, { params: { requestId: id }, body: {} });
  expect((await heardBy(saver)).map(({ kind }) => kind)).toEqual(['saved_back_in_stock']);
});

test('what comes back to a seller who is suspended is no news', async () => {
  const { saver, other, product, heardBy } = await aSavedProduct({ ladder, stock: 4 });
  const { id } = await requested(other, product.id);
  await offered(seller, id);
  const suspension = { memberId: seller.id, caseId: randomUUID() };
  await suspendMember(world, { ...suspension, reason: 'Fraud', until: null });
  expect((await other.call(withdrawOrderRequest, { params: { requestId: id } })).status).toBe(200);
  expect(await heardBy(saver)).toEqual([]);
  await liftOf(world, suspension);
  expect((await product.read()).stock).toBe(4);
});

test('another currency, another unit and a paused product are no news', async () => {
  const { price, edit, product, isTold } = await aSavedProduct({ ladder });
  await edit({ currency: 'JPY', ladder: [{ from: 1, price: 50 }] });
  await edit({ unit: 'dozen', ladder: [{ from: 1, price: 40 }] });
  await product.step('paused');
  await price(30);
  expect(await isTold()).toBe(false);
});

test('who was blocked in the meantime hears nothing', async () => {
  const { saver, price, isTold } = await aSavedProduct({ ladder });
  await seller.call(blockActor, { params: { actorId: saver.id } });
  await price(10_00);
  expect(await isTold()).toBe(false);
});
