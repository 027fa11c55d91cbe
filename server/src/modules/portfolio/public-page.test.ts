import { afterAll, beforeAll, expect, test } from 'vitest';
import { editUsername } from '#contract/actors/actors.ts';
import { editPortfolioSettings } from '#contract/portfolio/portfolio.ts';
import { editProfileVisibility } from '#contract/profiles/visibility.ts';
import { deletePhoto, editPhoto, editProfile } from '#contract/profiles/profiles.ts';
import type { PageContext } from '#platform/public-pages/page.ts';
import { uploaded } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { publicPortfolio } from './public-page.ts';

let world: World;
let asha: Member;
beforeAll(async () => {
  world = await openWorld({}, { index: '<head><title>Guildhall</title></head>' });
  asha = await world.member('asha');
});
afterAll(() => world.close());

const at = (url: string, headers = {}) => world.fastify.inject({ url, headers });
const show = (isPublic: boolean) => asha.call(editPortfolioSettings, { body: { isPublic } });
const level = (profile_photo: 'anyone' | 'only_connection') =>
  asha.call(editProfileVisibility, { body: { levels: { profile_photo } } });
const photo = async () => {
  const mediaId = await uploaded(asha, { purpose: 'photo' });
  await asha.call(editPhoto, { body: { mediaId } });
  return `/media/${mediaId}/small`;
};

test('the photo of a public page has a permanent address for exactly as long as the page shows it', async () => {
  const address = await photo();
  const status = async (path = address) => (await at(path)).statusCode;
  expect(await status()).toBe(404);
  await show(true);
  const { body } = await at('/in/asha.rao');
  expect(body.match(new RegExp(`"http[^"?]*${address}"`, 'g'))).toHaveLength(2);
  const picture = await at(address);
  expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'public, no-cache']);
  expect((await at(address, { 'if-none-match': String(picture.headers.etag) })).statusCode).toBe(304);

  await level('only_connection');
  expect([await status(), (await at('/in/asha.rao')).body.includes('og:image')]).toEqual([404, false]);
  expect((await at(address, { 'if-none-match': String(picture.headers.etag) })).statusCode).toBe(404);
  await level('anyone');
  expect(await status()).toBe(200);
  await show(false);
  expect(await status()).toBe(404);
  await show(true);
  const other = await photo();
  expect([await status(), await status(other)]).toEqual([404, 200]);
  await asha.call(deletePhoto, {});
  expect(await status(other)).toBe(404);
});

test('caches must revalidate a page, and an unchanged page is not sent again', async () => {
  await show(true);
  const { headers, statusCode } = await at('/in/asha.rao');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect((await at('/in/asha.rao', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  await show(false);
  expect((await at('/in/asha.rao', { 'if-none-match': String(headers.etag) })).statusCode).toBe(404);
});

test('the head of a page says what its owner wrote, and names only what there is', async () => {
  const ravi = await world.member('ravi');
  await ravi.call(editPortfolioSettings, { body: { isPublic: true } });
  const head = async () => {
    const { body } = await at('/in/ravi.sharma');
    const structured = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '{}';
    const { mainEntity } = JSON.parse(structured) as { mainEntity: Record<string, unknown> };
    return { description: /<meta name="description" content="([^"]*)"/.exec(body)?.[1], mainEntity };
  };
  let version = 0;
  const edit = async (body: { headline?: string; about?: string }) => {
    await ravi.call(editProfile, { body: { version, ...body } });
    version += 1;
  };
  const bare = await head();
  expect(bare.description).toContain('Ravi Sharma');
  expect(Object.keys(bare.mainEntity)).toEqual(['@type', 'name', 'alternateName', 'url']);
  await edit({ headline: 'Weaver' });
  expect(await head()).toMatchObject({ description: 'Weaver', mainEntity: { description: 'Weaver' } });
  const full = `${'word '.repeat(39)}words`;
  await edit({ about: full });
  expect((await head()).description).toBe(full);
  await edit({ about: `${full}s` });
  expect((await head()).description).toBe(`${'word '.repeat(38)}word…`);
});

test('an old username redirects to the new one while that page is public', async () => {
  await show(true);
  await asha.call(editUsername, { body: { username: 'asha.weaves' } });
  const movedPage = await at('/in/Asha.Rao');
  expect([movedPage.statusCode, movedPage.headers.location]).toEqual([301, '/in/asha.weaves']);
  expect((await at('/in/asha.weaves')).statusCode).toBe(200);
  await show(false);
  expect((await at('/in/asha.rao')).statusCode).toBe(404);
  await show(true);
  world.clock.advance(91 * 86_400_000);
  expect((await at('/in/asha.rao')).statusCode).toBe(404);
});

test('the list for search engines ends with its last page, however many one part holds', async () => {
  await show(true);
  await (await world.member('meera')).call(editPortfolioSettings, { body: { isPublic: true } });
  const part = (after: string, limit: number) =>
    publicPortfolio.list(
      { ...world.app.services, db: world.db, now: world.clock.now() } as object as PageContext,
      after,
      limit,
    );
  const all = await part('', 100);
  expect(all.pages.length).toBeGreaterThan(1);
  expect(await part('', all.pages.length)).toEqual({ ...all, next: null });
  const first = await part('', all.pages.length - 1);
  expect(first).toEqual({ pages: all.pages.slice(0, -1), next: expect.any(String) as string });
  expect(await part(first.next!, 1)).toEqual({ pages: all.pages.slice(-1), next: null });
});
