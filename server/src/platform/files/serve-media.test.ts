import { Readable } from 'node:stream';
import Fastify, { type InjectOptions } from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createSeal } from '../seal.ts';
import { Refusal } from '../refusal.ts';
import { createAddresses } from './addresses.ts';
import type { ByteRange, Files } from './files.ts';
import { mediaFileKey, mountMedia, renditionKey } from './serve-media.ts';

const id = '01a1ff7d-590b-7468-9eae-ace4d95e33c5';
const now = new Date('2026-11-21T12:00:00.000Z');
const bytes = '0123456789';
const stored = new Map<string, string>();
let isPublic = true;
let isDeletedMeanwhile = false;
const part = ({ start, end }: ByteRange) => bytes.slice(start, end + 1);
/** What was read of the store for a call, and how often it was decided who may see a picture. */
const calls = { size: 0, read: 0, isPublic: 0 };
const files = {
  size: async (key: string) => Promise.resolve(((calls.size += 1), stored.get(key)?.length ?? null)),
  read: async (key: string, range?: ByteRange) => {
    calls.read += 1;
    return Promise.resolve(
      isDeletedMeanwhile || !stored.has(key)
        ? null
        : { stream: Readable.from([range === undefined ? bytes : part(range)]), size: bytes.length },
    );
  },
} as unknown as Files;
const addresses = createAddresses(createSeal('a secret of the tests, long enough'));
const server = Fastify();
mountMedia({
  files,
  addresses,
  clock: { now: () => now },
  isPublic: async () => Promise.resolve(((calls.isPublic += 1), isPublic)),
})(server);
server.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? error.status : 500).send());
afterAll(() => server.close());
beforeEach(() => {
  isPublic = true;
  isDeletedMeanwhile = false;
  Object.assign(calls, { size: 0, read: 0, isPublic: 0 });
  stored.clear();
  stored.set(renditionKey(id, 'small'), bytes).set(mediaFileKey(id, 'document.pdf'), bytes);
});

const small = `/media/${id}/small`;
const tag = `"${id}-small"`;
async function get(headers: InjectOptions['headers'] = {}, url = small, method: 'GET' | 'HEAD' = 'GET') {
  const { statusCode, body, headers: sent } = await server.inject({ method, url, headers });
  return { status: statusCode, body, length: sent['content-length'], range: sent['content-range'], sent };
}

test.each<[string, string, string]>([
  ['bytes=2-4', '234', '2-4'],
  ['bytes=4-4', '4', '4-4'],
  ['bytes=7-', '789', '7-9'],
  ['bytes=-3', '789', '7-9'],
  ['bytes=-30', bytes, '0-9'],
  ['bytes=0-', bytes, '0-9'],
  ['bytes=8-30', '89', '8-9'],
  ['bytes=9-9', '9', '9-9'],
])('%s is sent as a part', async (range, body, sent) => {
  expect(await get({ range })).toMatchObject({
    status: 206,
    body,
    length: String(body.length),
    range: `bytes ${sent}/10`,
  });
});

test.each(['bytes=-', 'bytes=4-2', 'bytes=1-2,4-5', 'lines=1-2', 'bytes=a-b'])(
  '%s is sent as a whole',
  async (range) => {
    expect(await get({ range })).toMatchObject({ status: 200, body: bytes, length: '10', range: undefined });
  },
);

test('a part of another version is not sent, and a part beyond the end is none', async () => {
  expect(await get({ range: 'bytes=2-4', 'if-range': tag })).toMatchObject({ status: 206, body: '234' });
  expect(await get({ range: 'bytes=2-4', 'if-range': '"other"' })).toMatchObject({ status: 200, body: bytes });
  for (const range of ['bytes=10-', 'bytes=-0'])
    expect(await get({ range })).toMatchObject({ status: 416, range: 'bytes */10' });
});

test('HEAD sends the size alone, and what is unchanged is not sent again', async () => {
  expect(await get({ range: 'bytes=2-4' }, small, 'HEAD')).toMatchObject({ status: 200, body: '', length: '10' });
  expect(await get({ 'if-none-match': tag })).toMatchObject({ status: 304, body: '' });
  expect(await get({ 'if-none-match': tag, range: 'bytes=2-4' })).toMatchObject({ status: 304, body: '' });
  expect(await get({ 'if-none-match': '"other"' })).toMatchObject({ status: 200, body: bytes });
});

test('a picture opens for everyone, and a document is saved', async () => {
  expect((await get()).sent).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, no-cache',
    etag: tag,
  });
  const document = await get({}, `/media/${id}/document.pdf`);
  expect(document.sent).toMatchObject({ 'content-disposition': 'attachment' });
});

test('a signed address opens what is not public, until it ends', async () => {
  isPublic = false;
  const signed = addresses.signed(id, 'small', now);
  expect((await get({}, signed)).sent['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
  const [, expiry = '', signature = ''] = /e=(\d+)&s=(.+)$/.exec(signed) ?? [];
  const closed = [
    small,
    `${small}?e=${expiry}`,
    `${small}?s=${signature}`,
    `${small}?e=${expiry}&e=${expiry}&s=${signature}`,
    `${small}?e=${expiry}&s=${signature}&s=${signature}`,
    `${small}?e=${expiry}&s=AAAA`,
    `/media/${id}/thumb?e=${expiry}&s=${signature}`,
    addresses.signed(id, 'small', new Date(now.getTime() - 3 * 86_400_000)),
  ];
  for (const url of closed) expect([url, (await get({}, url)).status]).toEqual([url, 404]);
  // Half a signature is none, also of what everyone may see.
  isPublic = true;
  for (const url of closed.slice(1, 3)) expect([url, (await get({}, url)).status]).toEqual([url, 404]);
});

test('what is not stored, no id, or no name of a file is not found', async () => {
  for (const url of [`/media/${id}/thumb`, '/media/1/small', `/media/${id}/other`])
    for (const range of [{}, { range: 'bytes=0-1' }]) expect([url, (await get(range, url)).status]).toEqual([url, 404]);
  isDeletedMeanwhile = true;
  expect((await get({ range: 'bytes=0-1' })).status).toBe(404);
  expect((await get()).status).toBe(404);
});

test.each<[string, string, InjectOptions['headers'], 'GET' | 'HEAD', typeof calls]>([
  ['a whole file', small, {}, 'GET', { size: 0, read: 1, isPublic: 1 }],
  ['a part', small, { range: 'bytes=1-2' }, 'GET', { size: 1, read: 1, isPublic: 1 }],
  ['an unchanged file', small, { 'if-none-match': tag }, 'GET', { size: 1, read: 0, isPublic: 1 }],
  ['a size', small, {}, 'HEAD', { size: 1, read: 0, isPublic: 1 }],
  ['no name of a file', `/media/${id}/other`, {}, 'GET', { size: 0, read: 0, isPublic: 0 }],
])('for %s no more is read than is sent', async (_, url, headers, method, expected) => {
  await get(headers, url, method);
  expect(calls).toEqual(expected);
});
