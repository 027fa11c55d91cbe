import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRODUCTS_OF_MEMBER_MAX } from '#contract/marketplace/choices.ts';
import { deleteListings, pauseListings } from '#contract/marketplace/listings.ts';
import * as contract from '#contract/marketplace/products.ts';
import { blockActor } from '#contract/network/network.ts';
import { readyPictures, aProduct, anActiveProduct, wholeProduct } from '#test/marketplace/listing.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let karan: Member, ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [karan, ravi] = await Promise.all([world.member('karan'), world.member('ravi')]);
});
afterAll(() => world.close());
const params = (id: string) => ({ params: { productId: id } });
const edit = async (by: Member, id: string, body: object) =>
  by.call(contract.editProduct, { ...params(id), body: body as never });

describe('a draft', () => {
  test('is kept with what it has, says what is missing, and is seen by its seller alone', async () => {
    const { reply } = await karan.call(contract.createProduct, { body: { name: 'Loom' } });
    const { id, forSeller, can, state } = reply.data;
    expect([state, can.publish, forSeller?.author?.id]).toEqual(['draft', true, karan.id]);
    expect(forSeller?.missing).toEqual([
      'category',
      'description',
      'type',
      'pictures',
      'currency',
      'unit',
      'ladder',
      'place',
    ]);
    const { status, refusal } = await karan.call(contract.editProductState, {
      ...params(id),
      body: { state: 'active' },
    });
    expect([status, refusal.code, Object.keys(refusal.error ?? {})[0]]).toEqual([
      409,
      'listing_incomplete',
      'category',
    ]);
    expect((await ravi.call(contract.readProduct, params(id))).status).toBe(404);
  });

  test('takes names in any script as they are', async () => {
    for (const name of ['सूती शॉल', 'شال قطني', 'Shawl 🧣 <b>&amp;']) {
      const product = await aProduct(world, karan, { name, seoTitle: name, seoKeywords: ['शॉल'] });
      expect(await product.read()).toMatchObject({ name, seo: { title: name, keywords: ['शॉल'] } });
    }
  });
});

describe('prices', () => {
  test.each([
    [{ ladder: [{ from: 1, price: 10.5 }] }, 'ladder.0.price'],
    [{ ladder: [{ from: 1, price: 0 }] }, 'ladder.0.price'],
    [{ ladder: [{ from: 1, price: 0.001 }] }, 'ladder.0.price'],
    [{ ladder: [{ from: 1, price: 100_000_000_001 }] }, 'ladder.0.price'],
    [{ ladder: [{ from: 1, price: 10 ** 11 }], maxOrder: 10 ** 6 }, 'ladder'],
    [{ ladder: [{ from: 2, price: 10 }] }, 'ladder.0'],
    [
      {
        ladder: [
          { from: 1, price: 10 },
          { from: 1, price: 9 },
        ],
        priceSetting: 'variable',
      },
      'ladder.1',
    ],
    [
      {
        ladder: [
          { from: 1, price: 10 },
          { from: 2, price: 10 },
        ],
        priceSetting: 'variable',
      },
      'ladder.1',
    ],
    [
      {
        ladder: [
          { from: 1, price: 10 },
          { from: 2, price: 9 },
        ],
      },
      'ladder',
    ],
    [{ minOrder: 5, maxOrder: 4 }, 'maxOrder'],
    [{ minOrder: 0 }, 'minOrder'],
    [{ stock: -1 }, 'stock'],
    [{ currency: 'XXQ' }, 'currency'],
    [{ unit: 'bushel' }, 'unit'],
    [{ pictures: Array.from({ length: 11 }, () => ({ id: crypto.randomUUID(), alt: '' })) }, 'pictures'],
  ])('%j is refused at %s', async (body, field) => {
    const { status, refusal } = await karan.call(contract.createProduct, { body: body as never });
    expect([status, Object.keys(refusal.error ?? {})]).toEqual([422, [field]]);
  });

  test('an order that nobody could count names the most', async () => {
    const body = { ladder: [{ from: 1, price: 10 ** 11 }], maxOrder: 10 ** 6 };
    const { refusal } = await karan.call(contract.createProduct, { body });
    expect(refusal.error?.['ladder']).toContain('1,000,000,000,000,000');
  });
});

test('pictures come back in the order chosen by hand, and one of someone else is refused', async () => {
  const [a = '', b = '', c = '', d = ''] = await readyPictures(world, karan, 4);
  const list = (...ids: string[]) => ids.map((id) => ({ id, alt: `alt of ${id}` }));
  const product = await aProduct(world, karan, { pictures: list(a, b, c) });
  const { reply } = await edit(karan, product.id, { version: 1, pictures: list(d, a, c, b) });
  expect(reply.data.pictures.map(({ id, alt }) => [id, alt])).toEqual([d, a, c, b].map((id) => [id, `alt of ${id}`]));
  expect(reply.data.picture?.id).toBe(d);
  const [foreign = ''] = await readyPictures(world, ravi);
  const refused = await edit(karan, product.id, { version: 2, pictures: list(d, foreign) });
  expect([refused.status, refused.refusal.code]).toEqual([422, 'picture_unknown']);
  expect((await product.read()).pictures).toHaveLength(4);
  await edit(karan, product.id, { version: 2, pictures: list(b) });
  const left = await world.db.selectFrom('media').select('id').where('id', 'in', [a, b, c, d]).execute();
  expect(left.map(({ id }) => id)).toEqual([b]);
});

test('of two edits of one version the second is refused with the product as it is', async () => {
  const page = await openPage(world, 'Mill', { admin: karan, editor: ravi });
  const product = await aProduct(world, karan, { sellerId: page.id });
  const both = await Promise.all([
    edit(karan, product.id, { version: 1, name: 'One' }),
    edit(ravi, product.id, { version: 1, name: 'Two' }),
  ]);
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  const late = both.find(({ status }) => status === 409);
  const current = await product.read();
  expect(late?.refusal).toMatchObject({ code: 'stale', current: { version: 2, name: current.name } });
});

test('an active product stays complete, is paused, and sold out at stock 0', async () => {
  const product = await anActiveProduct(world, karan, { stock: 3 });
  const { refusal } = await edit(karan, product.id, { version: 1, description: '' });
  expect(refusal.code).toBe('listing_incomplete');
  expect((await product.read()).description).toBe(wholeProduct.description);
  const sold = await edit(karan, product.id, { version: 1, stock: 0 });
  expect([sold.reply.data.state, sold.reply.data.can.publish]).toEqual(['sold_out', false]);
  await product.step('paused');
  expect((await product.read(ravi)).state).toBe('paused');
  await product.step('active');
  expect((await product.read(ravi)).state).toBe('sold_out');
});

test('a deleted product is gone, and comes back for some seconds', async () => {
  const product = await anActiveProduct(world, karan);
  const restore = async () => karan.call(contract.restoreProduct, params(product.id));
  expect((await karan.call(contract.deleteProduct, params(product.id))).status).toBe(204);
  const gone = await ravi.call(contract.readProduct, params(product.id));
  expect([gone.status, gone.refusal.code]).toEqual([410, 'listing_gone']);
  expect((await restore()).reply.data.state).toBe('active');
  await karan.call(contract.deleteProduct, params(product.id));
  world.clock.advance(20_000);
  expect((await restore()).refusal.code).toBe('listing_gone');
});

test('a deleted draft was never there for others', async () => {
  const product = await aProduct(world, karan);
  await karan.call(contract.deleteProduct, params(product.id));
  expect((await ravi.call(contract.readProduct, params(product.id))).status).toBe(404);
});

test('for a page its admins and editors list, an institute sells nothing', async () => {
  const admin = await world.member('admin of mill');
  const page = await openPage(world, 'Mill', { admin, advertiser: ravi });
  const product = await anActiveProduct(world, admin, { sellerId: page.id });
  const seen = await product.read(admin);
  expect([seen.seller.id, seen.forSeller?.author?.id]).toEqual([page.id, admin.id]);
  expect((await product.read(ravi)).forSeller).toBeNull();
  const acting = await aProduct(world, { ...page.as(admin), id: admin.id });
  expect((await acting.read(admin)).seller.id).toBe(page.id);
  const create = async (by: Member, sellerId: string) =>
    (await by.call(contract.createProduct, { body: { sellerId } })).refusal.code;
  expect(await create(ravi, page.id)).toBe('not_permitted');
  expect(await create(ravi, karan.id)).toBe('not_permitted');
  const school = await openPage(world, 'School', { admin }, 'institute');
  expect(await create(admin, school.id)).toBe('not_permitted');
  expect(await create(school.as(admin), school.id)).toBe('kind_not_permitted');
});

test('a page that is not public publishes nothing', async () => {
  const page = await openPage(world, 'Hidden mill', { admin: karan });
  const product = await aProduct(world, karan, { sellerId: page.id });
  await world.db.updateTable('actor').set({ state: 'private' }).where('id', '=', page.id).execute();
  const publish = await karan.call(contract.editProductState, { ...params(product.id), body: { state: 'active' } });
  expect(publish.refusal.code).toBe('seller_private');
});

test('a blocked seller’s products are not there', async () => {
  const seller = await world.member('blocked seller');
  const product = await anActiveProduct(world, seller);
  await ravi.call(blockActor, { params: { actorId: seller.id } });
  expect((await ravi.call(contract.readProduct, params(product.id))).status).toBe(404);
});

test('the limit of live products holds also when two are published at once', async () => {
  const seller = await world.member('full seller');
  const products = [await aProduct(world, seller), await aProduct(world, seller)];
  const first = await anActiveProduct(world, seller);
  const row = await world.db.selectFrom('listing').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow();
  const { words: _, sort_newest, sort_popular, sort_price_high, sort_price_low, ...copy } = row;
  void [sort_newest, sort_popular, sort_price_high, sort_price_low];
  const json = { pictures: '[]', ladder: JSON.stringify(row.ladder), details: '[]' };
  const copies = Array.from({ length: PRODUCTS_OF_MEMBER_MAX - 2 }, () => ({
    ...copy,
    ...json,
    id: crypto.randomUUID(),
  }));
  await world.db.insertInto('listing').values(copies).execute();
  const publish = async ({ id }: { id: string }) =>
    seller.call(contract.editProductState, { ...params(id), body: { state: 'active' } });
  const both = await Promise.all(products.map(publish));
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect(both.find(({ status }) => status === 409)?.refusal.message).toContain('200');
});

test('many are paused and deleted at once, those of others are left alone', async () => {
  const [one, two, draft] = [
    await anActiveProduct(world, karan),
    await anActiveProduct(world, karan),
    await aProduct(world, karan),
  ];
  const foreign = await anActiveProduct(world, ravi);
  const ids = [one.id, two.id, draft.id, foreign.id];
  const paused = await karan.call(pauseListings, { body: { ids } });
  expect(paused.reply.data.changed.toSorted()).toEqual([one.id, two.id].toSorted());
  expect((await foreign.read()).state).toBe('active');
  const deleted = await karan.call(deleteListings, { body: { ids } });
  expect(deleted.reply.data.changed).toHaveLength(3);
  expect((await foreign.read()).state).toBe('active');
});
