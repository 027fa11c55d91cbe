import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteProduct } from '#contract/marketplace/products.ts';
import { blockActor } from '#contract/network/network.ts';
import { rulingOn } from '#test/admins/withhold.ts';
import { anActiveProduct, aProduct, aService, readyPictures } from '#test/marketplace/listing.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { isListedPicture } from '../index.ts';
import { publicListing, publicMarketplace } from './public-page.ts';

let world: World;
let seller: Member;
beforeAll(async () => {
  world = await openWorld();
  seller = await world.member('karan');
});
afterAll(() => world.close());

const context = (language = 'en') =>
  ({
    db: world.database,
    services: world.app.services,
    now: world.clock.now(),
    language,
    absolute: (path: string) => `https://hall.example${path}`,
  }) as never;
async function headOf(id: string) {
  const head = await publicListing.head(context(), { id }, {});
  if (head === null || !('replies' in head)) throw new Error('not public');
  return head;
}

test('the head says what the seller wrote for search engines, else name, price and description', async () => {
  const seo = { seoTitle: 'शॉल 🧣 شال', seoDescription: 'Warm & soft' };
  const [own, plain] = [await anActiveProduct(world, seller, seo), await anActiveProduct(world, seller)];
  expect(await headOf(own.id)).toMatchObject({ title: seo.seoTitle, description: seo.seoDescription, index: true });
  expect(await headOf(plain.id)).toMatchObject({
    title: expect.stringMatching(/^Cotton shawl – /) as unknown,
    description: '₹85–₹100 · Woven by hand from organic cotton.',
    path: `/open-marketplace-details/${plain.id}`,
  });
});

test('the cover is the first picture of the structured data and of previews, at an address that stays', async () => {
  const [a, b, c, d] = (await readyPictures(world, seller, 4)) as [string, string, string, string];
  const pictures = [d, a, c, b].map((id) => ({ id, alt: '' }));
  const product = await anActiveProduct(world, seller, { pictures });
  const { structured, image } = await headOf(product.id);
  expect(structured['image']).toEqual([d, a, c, b].map((id) => `https://hall.example/media/${id}/large`));
  expect(image).toMatch(
    new RegExp(`^/open-marketplace-details/${product.id}/share-picture\\.jpg\\?language=en&v=\\w{12}$`),
  );
  const shown = async () => Promise.all([d, b].map((id) => isListedPicture(world.database, id)));
  expect(await shown()).toEqual([true, true]);
  await product.step('paused');
  expect(await shown()).toEqual([true, true]);
  await rulingOn(world, 'product', product.id);
  expect(await shown()).toEqual([false, false]);
  const [hidden] = await readyPictures(world, seller);
  await anActiveProduct(world, seller, { audience: 'members', pictures: [{ id: hidden!, alt: '' }] });
  expect(await isListedPicture(world.database, hidden!)).toBe(false);
});

test('each state has the page of its own', async () => {
  const answer = async (id: string) => {
    const head = await publicListing.head(context(), { id }, {});
    if (head === null) return 404;
    if ('gone' in head) return 410;
    return 'index' in head && head.index ? 'indexed' : 'open';
  };
  const states: Record<string, unknown> = {};
  const product = await aProduct(world, seller, { stock: 0 });
  states['draft'] = await answer(product.id);
  await product.step('active');
  states['sold out'] = await answer(product.id);
  await product.step('paused');
  states['paused'] = await answer(product.id);
  await seller.call(deleteProduct, { params: { productId: product.id } });
  states['archived'] = await answer(product.id);
  states['members'] = await answer((await anActiveProduct(world, seller, { audience: 'members' })).id);
  states['no id'] = await answer('x');
  expect(states).toEqual({
    draft: 404,
    'sold out': 'indexed',
    paused: 'open',
    archived: 410,
    members: 404,
    'no id': 404,
  });
});

test('a service has a page, too', async () => {
  const service = await aService(world, seller);
  await service.step('active');
  const { structured, title } = await headOf(service.id);
  expect(title).toMatch(/^Portrait photography – /);
  expect(structured).toMatchObject({ '@type': 'Service', offers: { price: '500.00', priceCurrency: 'INR' } });
});

test('the marketplace is drawn from its own reply, with the filters of its address', async () => {
  const requestAt = async (query: Readonly<Record<string, string>>) => {
    const head = await publicMarketplace.head(context(), {}, query);
    return head !== null && 'replies' in head ? [head.index, head.replies[0]?.query] : null;
  };
  expect(await requestAt({})).toEqual([true, undefined]);
  expect(await requestAt({ page: '1', sort: 'newest' })).toEqual([false, undefined]);
  expect(await requestAt({ page: '2', category: 'apparel', sort: 'price_low', query: ' loom ' })).toEqual([
    false,
    { page: '2', category: 'apparel', sort: 'price_low', query: 'loom' },
  ]);
  // What means nothing is left out: nobody is sent away for it.
  expect(await requestAt({ page: 'x', category: 'none', priceFrom: '-1', city: '0', other: 'a' })).toEqual([
    false,
    undefined,
  ]);
});

test('who was blocked reads it as a visitor', async () => {
  const product = await anActiveProduct(world, seller);
  const blocked = await world.member('blocked');
  await seller.call(blockActor, { params: { actorId: blocked.id } });
  expect((await headOf(product.id)).index).toBe(true);
});
