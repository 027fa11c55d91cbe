import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Picture, readMedia } from '#contract/media/media.ts';
import { withDeadline } from '#platform/database/request-scope.ts';
import { photograph } from '#test/pictures.ts';
import { uploaded } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { presentPicture } from './index.ts';

let world: World;
let asha: Member;
let mediaId: string;
let picture: Picture;
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
  mediaId = await uploaded(asha, { bytes: await photograph(1_500, 1_000) });
  picture = (await asha.call(readMedia, { params: { mediaId } })).reply.data.picture!;
});
afterAll(() => world.close());

const body = (text: string) => ({ ...(JSON.parse(text) as object), requestId: '' });

test('a signed address works without a session, is cacheable only by the browser, and is inert', async () => {
  const response = await world.fastify.inject(picture.urls.medium);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(response.rawPayload.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    etag: `"${mediaId}-medium"`,
  });
  const { expires, age } = {
    expires: Number(new URL(picture.urls.medium, 'http://local').searchParams.get('e')),
    age: Number(/^private, max-age=(\d+), immutable$/.exec(String(response.headers['cache-control']))?.[1]),
  };
  expect(Math.abs(Date.now() / 1_000 + age - expires)).toBeLessThan(3);
  expect(response.headers['set-cookie']).toBeUndefined();
  expect(response.headers['content-encoding']).toBeUndefined();
});

test('serving a signed picture needs no database query', async () => {
  const queriesOf = (url: string) =>
    withDeadline(10_000, async (scope) => {
      await world.fastify.inject(url);
      return scope.queries;
    });
  expect(await queriesOf(picture.urls.small)).toBe(0);
  // Whether a public profile, something on offer or a public event shows it.
  expect(await queriesOf(`/media/${mediaId}/small`)).toBe(3);
});

test('HEAD and a matching ETag send no body', async () => {
  const head = await world.fastify.inject({ method: 'HEAD', url: picture.urls.large });
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  expect(Number(head.headers['content-length'])).toBeGreaterThan(1_000);
  const notModified = await world.fastify.inject({
    url: picture.urls.large,
    headers: { 'if-none-match': `"${mediaId}-large"` },
  });
  expect([notModified.statusCode, notModified.rawPayload.length]).toEqual([304, 0]);
});

test('tampered, expired, unknown and never existing addresses get the same reply', async () => {
  const { searchParams } = new URL(picture.urls.small, 'http://local');
  const [e, s] = [searchParams.get('e')!, searchParams.get('s')!];
  const other = uuid();
  const validUrl = world.app.services.addresses.signed(other, 'small', new Date());
  const bad = [
    `/media/${mediaId}/large?e=${e}&s=${s}`,
    `/media/${mediaId}/small?e=${Number(e) + 86_400}&s=${s}`,
    `/media/${mediaId}/small?e=${e}&s=${s.slice(0, -1)}`,
    `/media/${mediaId}/small?e=${e}`,
    `/media/${mediaId}/small?e=${e}&e=${e}&s=${s}`,
    `/media/${mediaId}/small`,
    `/media/${other}/small?e=${e}&s=${s}`,
    `/media/${mediaId}/huge?e=${e}&s=${s}`,
    `/media/${mediaId}/still?e=${e}&s=${s}`,
    `/media/..%2f..%2fsecret-key/small?e=${e}&s=${s}`,
    `/media/${mediaId}/constructor?e=${e}&s=${s}`,
    validUrl,
  ];
  const replies = await Promise.all(bad.map((url) => world.fastify.inject(url)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(bad.map(() => 404));
  expect(new Set(replies.map((answer) => JSON.stringify(body(answer.body)))).size).toBe(1);
  expect(replies.every(({ headers }) => headers['cache-control'] === 'no-store')).toBe(true);
});

test('a signed address expires', async () => {
  world.clock.advance(49 * 3_600_000);
  const late = await world.fastify.inject(picture.urls.small);
  const presented = presentPicture(picture, '', world.app.services, world.clock.now());
  expect([late.statusCode, (await world.fastify.inject(presented.urls.small)).statusCode]).toEqual([404, 200]);
});

test('over a real socket: an aborted download does no harm, and files do not count towards limits', async () => {
  if (!world.fastify.server.listening) await world.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.fastify.server.address() as AddressInfo;
  const { urls } = presentPicture(picture, '', world.app.services, world.clock.now());
  const status = (truncated: boolean) =>
    new Promise<number>((resolve, reject) => {
      http
        .get({ port, host: '127.0.0.1', path: urls.large }, (response) => {
          if (truncated) response.once('data', () => response.destroy());
          else response.resume();
          response.once('close', () => resolve(response.statusCode ?? 0));
        })
        .once('error', reject);
    });
  await Promise.all(Array.from({ length: 20 }, () => status(true)));
  const statuses = new Set<number>();
  for (let round = 0; round < 16; round += 1)
    for (const each of await Promise.all(Array.from({ length: 20 }, () => status(false)))) statuses.add(each);
  // 340 requests from one address: more than the 300 calls it would be allowed.
  expect([...statuses]).toEqual([200]);
});
