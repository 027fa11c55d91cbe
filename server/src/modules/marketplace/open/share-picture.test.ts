import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteProduct, editProduct } from '#contract/marketplace/products.ts';
import { print, WAITING_EACH } from '#modules/documents';
import { renditionKey } from '#platform/files/index.ts';
import { rulingOn } from '#test/admins/withhold.ts';
import { anActiveProduct, aProduct, aService, readyPictures } from '#test/marketplace/listing.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import { publicListing } from './public-page.ts';

let world: World;
let seller: Member;
beforeAll(async () => {
  world = await openWorld();
  seller = await world.member('karan');
});
afterAll(() => world.close());

async function addressOf(id: string, language = 'en'): Promise<string> {
  const absolute = (path: string) => `https://hall.example${path}`;
  const context = { db: world.database, services: world.app.services, now: world.clock.now(), language, absolute };
  const head = await publicListing.head(context as never, { id }, {});
  return head !== null && 'image' in head ? (head.image ?? '') : '';
}
const get = async (url: string, headers: Record<string, string> = {}) => world.app.fastify.inject({ url, headers });

/** A cover that is red all over. */
async function redCover(): Promise<string> {
  const [picture = ''] = await readyPictures(world, seller);
  const background = '#ff0000';
  const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .webp()
    .toBuffer();
  await world.app.services.files.putBytes(renditionKey(picture, 'large'), bytes, 'image/webp');
  return picture;
}
const colourAt = async (bytes: Uint8Array, left: number, top: number): Promise<number[]> => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

test('previews show name and price beside the cover, and the address changes with what is drawn', async () => {
  const product = await anActiveProduct(world, seller, { pictures: [{ id: await redCover(), alt: '' }] });
  const address = await addressOf(product.id);
  const first = await get(address);
  expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'public, no-cache',
  ]);
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
  expect((await colourAt(first.rawPayload, 300, 300))[0]).toBeGreaterThan(245);
  expect((await get(address, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  const { version } = await product.read();
  await seller.call(editProduct, {
    params: { productId: product.id },
    body: { priceSetting: 'uniform', ladder: [{ from: 1, price: 70_00 }], version },
  });
  const cheaper = await addressOf(product.id);
  expect(new Set([address, cheaper, await addressOf(product.id, 'hn')]).size).toBe(3);
  expect((await get(cheaper)).headers.etag).not.toBe(first.headers.etag);
});

test('what visitors may not read has no picture', async () => {
  const draft = await aProduct(world, seller);
  const statusOf = async (id: string) => (await get(`/open-marketplace-details/${id}/share-picture.jpg`)).statusCode;
  const members = await anActiveProduct(world, seller, { audience: 'members' });
  const frozen = await anActiveProduct(world, seller);
  await rulingOn(world, 'product', frozen.id);
  const archived = await anActiveProduct(world, seller);
  await seller.call(deleteProduct, { params: { productId: archived.id } });
  const ids = [draft.id, members.id, frozen.id, archived.id, 'x', crypto.randomUUID()];
  expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 404));
});

test('while too many wait for their turn, the cover alone is shown', async () => {
  const cover = await redCover();
  const product = await anActiveProduct(world, seller, { pictures: [{ id: cover, alt: '' }] });
  const nowhere = new URL('file:///nowhere/script.mjs');
  const busy = Array.from({ length: WAITING_EACH }, () => print(nowhere, {}, 'share pictures').catch(() => null));
  const answer = await get(await addressOf(product.id));
  expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
    302,
    `/media/${cover}/large`,
    'no-store',
  ]);
  await Promise.all(busy);
});

test('a service without pictures has one, too, and so has a name in other scripts with emoji', async () => {
  const service = await aService(world, seller, { name: 'शॉल 🧣 شال' });
  await service.step('active');
  expect((await get(await addressOf(service.id))).statusCode).toBe(200);
});

const texts = { price: '₹85–₹100', seller: 'Karan Mehta', place: 'Pune, Maharashtra, India' };
/** Whether something is drawn in a part of the picture that has no cover. */
async function isBlank(bytes: Uint8Array, top: number, height: number, left = 81): Promise<boolean> {
  const part = await sharp(bytes)
    .extract({ left, top, width: 1_200 - left, height })
    .toBuffer();
  const { channels } = await sharp(part).stats();
  return channels.every(({ min }) => min > 200);
}

test.each([
  ['Hindi', 'हाथ से बुनी सूती शॉल'],
  ['a name without spaces', 'w'.repeat(120)],
  ['the longest name', 'Cotton shawl woven by hand '.repeat(5).trim().slice(0, 120)],
  ['signs of other scripts and of SVG', `<b>&"'</b> 100 % रु`],
])('%s is drawn within the picture', async (_, name) => {
  const bytes = await drawSharePicture({ texts: { name, ...texts }, cover: null });
  expect([await isBlank(bytes, 48, 100), await isBlank(bytes, 0, 40), await isBlank(bytes, 0, 630, 1_156)]).toEqual([
    false,
    true,
    true,
  ]);
});
