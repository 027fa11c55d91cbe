import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/marketplace/explore.ts';
import { LISTING_SORTS } from '#contract/marketplace/choices.ts';
import { deleteProduct, editProduct } from '#contract/marketplace/products.ts';
import { blockActor } from '#contract/network/network.ts';
import type { In } from '#contract/core/endpoint.ts';
import { findCityByName } from '#modules/reference';
import { across } from '#platform/database/narrow.ts';
import { aService, anActiveProduct, puneOf } from '#test/marketplace/listing.ts';
import { rulingOn } from '#test/admins/withhold.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let seller: Member, buyer: Member;
beforeAll(async () => {
  world = await openWorld();
  [seller, buyer] = await Promise.all([world.member('karan'), world.member('ravi')]);
});
afterAll(() => world.close());

type Query = In<(typeof contract.listProducts)['query']>;
const search = async (query: Query, by = buyer) => (await by.call(contract.listProducts, { query })).reply;
const namesOf = async (query: Query) => (await search(query)).data.map(({ name }) => name);
const price = (amount: number) => ({ priceSetting: 'uniform' as const, ladder: [{ from: 1, price: amount }] });
const list = async (name: string, fields: Parameters<typeof anActiveProduct>[2] = {}) =>
  anActiveProduct(world, seller, { name, ...price(500_00), ...fields });

describe.each(LISTING_SORTS)('by %s', (sort) => {
  test('25 products of one price are read once each, with one inserted in between', async () => {
    const category = (['books', 'chemicals', 'metals', 'plastics'] as const)[LISTING_SORTS.indexOf(sort)] ?? 'books';
    const ids: string[] = [];
    for (let index = 0; index < 25; index += 1) ids.push((await list(`${sort} ${index}`, { category })).id);
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await search({ category, sort, limit: '10', ...(cursor !== undefined && { cursor }) });
      read.push(...page.data.map(({ id }) => id));
      if (cursor === undefined) await list(`${sort} inserted`, { category });
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(read.filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted());
    const { total } = (await buyer.call(contract.countProducts, { query: { category } })).reply.data;
    expect(total).toBe(26);
  });
});

test('orders put what is sold out last', async () => {
  const category = 'sports';
  const middle = await list('Bat', { category, ...price(300_00) });
  await list('Ball', { category, ...price(100_00) });
  await list('Net', { category, ...price(900_00), stock: 0 });
  await world.db.updateTable('listing').set({ score: 5 }).where('id', '=', middle.id).execute();
  expect(await namesOf({ category, sort: 'price_high' })).toEqual(['Bat', 'Ball', 'Net']);
  expect(await namesOf({ category, sort: 'price_low' })).toEqual(['Ball', 'Bat', 'Net']);
  expect(await namesOf({ category, sort: 'newest' })).toEqual(['Ball', 'Bat', 'Net']);
  expect((await namesOf({ category, sort: 'popular' }))[0]).toBe('Bat');
});

test('prices are compared within one currency alone', async () => {
  const category = 'jewellery';
  await list('Ring in rupees', { category, ...price(500_00) });
  await list('Ring in dinars', { category, currency: 'KWD', ...price(1_250) });
  expect(await namesOf({ category })).toHaveLength(2);
  expect(await namesOf({ category, sort: 'price_low' })).toEqual(['Ring in rupees']);
  expect(await namesOf({ category, sort: 'price_low', currency: 'KWD' })).toEqual(['Ring in dinars']);
  expect(await namesOf({ category, priceFrom: '400', priceTo: '500' })).toEqual(['Ring in rupees']);
  expect(await namesOf({ category, priceFrom: '501' })).toEqual([]);
  expect((await search({ category })).currency).toBe('INR');
});

test('filters find what they name', async () => {
  const category = 'food';
  await list('Rice', {
    category,
    unit: 'kg',
    samplePrice: 0,
    pickup: true,
    delivers: 'listed',
    deliveryCountries: ['FR'],
  });
  await list('Oil', { category, unit: 'litre', type: 'customized', delivers: 'everywhere' });
  await list('Salt', { category, unit: 'bag' });
  expect(await namesOf({ category, unit: 'kg' })).toEqual(['Rice']);
  expect(await namesOf({ category, type: 'customized' })).toEqual(['Oil']);
  expect(await namesOf({ category, sample: 'yes' })).toEqual(['Rice']);
  expect(await namesOf({ category, pickup: 'yes' })).toEqual(['Rice']);
  expect((await namesOf({ category, deliversTo: 'FR' })).toSorted()).toEqual(['Oil', 'Rice']);
  expect((await namesOf({ category, deliversTo: 'IN' })).toSorted()).toEqual(['Oil', 'Salt']);
  expect(await namesOf({ category, verified: 'yes' })).toEqual([]);
  expect(await namesOf({ category, country: 'FR' })).toEqual([]);
});

test('nearby are the cities within some kilometres', async () => {
  const category = 'machinery';
  const { cityId: pune } = await puneOf(world);
  const mumbai = (await findCityByName(across(world.database), 'IN', 'Mumbai')) ?? 0;
  await list('Loom in Pune', { category });
  await list('Loom in Mumbai', { category, place: { country: 'IN', cityId: mumbai } });
  expect(await namesOf({ category, city: String(pune) })).toEqual(['Loom in Pune']);
  expect(await namesOf({ category, city: String(pune), within: '50' })).toEqual(['Loom in Pune']);
  expect(await namesOf({ category, city: String(pune), within: '250' })).toHaveLength(2);
  expect(await namesOf({ category, city: String(pune), within: '250', query: 'mumbai' })).toEqual(['Loom in Mumbai']);
});

test('words are found unfinished, in both scripts, and mistyped', async () => {
  const category = 'furniture';
  const chair = await list('Rosewood armchair with dari', { category, description: 'With a cushion of wool.' });
  const only = [chair.id];
  const found = async (query: string) => (await search({ category, query })).data.map(({ id }) => id);
  for (const query of ['armch', 'rosewood', 'cushion wool', '"of wool"', 'दरी', 'rosevood'])
    expect([query, await found(query)]).toEqual([query, only]);
  const corrected = await search({ category, query: 'armchiar' });
  expect([corrected.data.map(({ id }) => id), corrected.corrected]).toEqual([only, 'armchair']);
  expect(await found('elephant zebra')).toEqual([]);
});

test('what is paused, deleted, withheld, or of a blocked or hidden seller is not found', async () => {
  const category = 'safety';
  const [paused, gone, withheld] = [
    await list('Paused', { category }),
    await list('Gone', { category }),
    await list('Withheld', { category }),
  ];
  await list('Shown', { category });
  await paused.step('paused');
  await seller.call(deleteProduct, { params: { productId: gone.id } });
  await rulingOn(world, 'product', withheld.id);
  expect(await namesOf({ category })).toEqual(['Shown']);
  expect((await buyer.call(contract.countProducts, { query: { category } })).reply.data.total).toBe(1);
  const blocker = await world.member('blocker');
  await blocker.call(blockActor, { params: { actorId: seller.id } });
  expect((await search({ category }, blocker)).data).toEqual([]);
});

test('visitors read what is public, page by page', async () => {
  const category = 'gifts';
  const open = await list('Open', { category, seoTitle: 'Open gift' });
  const inner = await list('Inner', { category, audience: 'members' });

  const { reply } = await world.visitor(contract.listOpenProducts, { query: { category } });
  expect([reply.data.map(({ name }) => name), reply.page]).toEqual([['Open'], { number: 1, size: 24, total: 1 }]);
  const read = async (listingId: string) => world.visitor(contract.readOpenListing, { params: { listingId } });
  const { product } = (await read(open.id)).reply.data;
  expect(product).toMatchObject({ name: 'Open', seo: { title: 'Open gift' }, forSeller: null, can: { edit: false } });
  expect((await read(inner.id)).status).toBe(404);
  await seller.call(deleteProduct, { params: { productId: open.id } });
  expect((await read(open.id)).status).toBe(410);
});

test('a page that changed while it was read shows what is offered now', async () => {
  const category = 'beauty';
  const soap = await list('Soap', { category });
  await list('Oil', { category });
  const first = await search({ category, limit: '1' });
  await seller.call(editProduct, { params: { productId: soap.id }, body: { version: 1, name: 'Soap bar' } });
  const second = await search({ category, limit: '1', cursor: first.next ?? '' });
  expect([first.data[0]?.name, second.data[0]?.name, second.next]).toEqual(['Oil', 'Soap bar', null]);
  expect((await buyer.call(contract.listProducts, { query: { cursor: 'nonsense' } })).status).toBe(422);
});

test('services are found by category, industry, period and days, and in the shop of their seller', async () => {
  const services = [
    await aService(world, seller, { name: 'Portraits' }),
    await aService(world, seller, { name: 'Logo', category: 'graphic-design', payPeriod: 'once', deliveryDays: 5 }),
    await aService(world, seller, { name: 'Advice', category: 'legal-advice', pricing: 'on_request' }),
  ];
  for (const service of services) await service.step('active');
  const names = async (query: In<(typeof contract.listServices)['query']>) =>
    (await buyer.call(contract.listServices, { query })).reply.data.map(({ name }) => name);
  expect(await names({})).toEqual(['Advice', 'Logo', 'Portraits']);
  expect(await names({ category: 'graphic-design' })).toEqual(['Logo']);
  expect(await names({ payPeriod: 'hour', remote: 'yes' })).toEqual(['Portraits']);
  expect(await names({ deliveryDays: '7' })).toEqual(['Logo']);
  expect(await names({ sort: 'price_low' })).toHaveLength(2);
  expect(await names({ query: 'logo' })).toEqual(['Logo']);
  const shop = await buyer.call(contract.listSellerServices, { params: { sellerId: seller.id }, query: {} });
  expect(shop.reply.data).toHaveLength(3);
  const goods = await buyer.call(contract.listSellerProducts, { params: { sellerId: seller.id }, query: {} });
  expect(goods.reply.data.length).toBeGreaterThan(10);
});

test('similar products are those of the same category', async () => {
  const category = 'electrical';
  const lamp = await list('Lamp', { category });
  await list('Bulb', { category });
  const similar = await buyer.call(contract.listSimilarProducts, { params: { productId: lamp.id } });
  expect(similar.reply.data.map(({ name }) => name)).toEqual(['Bulb']);
});
