import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { allOn } from '../switches/switches.ts';
import { mountPublicPages, type PublicPagesOptions } from './mount.ts';
import type { PageHead, PublicPage } from './page.ts';

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-pages-'));
fs.writeFileSync(
  path.join(directory, 'index.html'),
  '<html lang="en"><head><title>Guildhall</title></head><body></body></html>',
);
afterAll(() => fs.rmSync(directory, { recursive: true }));

let now = new Date('2026-11-21T12:00:00.000Z');
const listed: string[] = [];
const head = {
  title: 'Asha',
  description: '',
  path: '/in/asha',
  image: null,
  type: 'profile',
  index: true,
  structured: {},
  replies: [],
};
const heads = { asha: head as unknown as PageHead, old: { movedTo: '/in/asha' }, left: { gone: true } } as const;
const profiles: PublicPage = {
  path: '/in/:username',
  screen: '/in/$username',
  calls: ['/api/profiles/'],
  head: async (_context, { username = '' }) => Promise.resolve(heads[username as keyof typeof heads] ?? null),
  list: async (_context, after) => {
    listed.push(after);
    const next = after === '' ? 'm' : null;
    return Promise.resolve({ pages: [{ path: `/in/${after}a`, changedAt: now }], next });
  },
};
async function open(webDirectory: string | null = directory) {
  const server = Fastify();
  const services = {
    config: { publicUrl: 'https://hall.example' },
    clock: { now: () => now },
    log: { error: () => undefined },
    switches: allOn,
  };
  const options = {
    pages: [profiles],
    webDirectory,
    db: {},
    services,
    isOutsideCalls: async (_: unknown, run: () => Promise<unknown>) => await run(),
  };
  mountPublicPages(options as unknown as PublicPagesOptions)(server);
  server.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? error.status : 500).send());
  await server.ready();
  return server;
}
beforeEach(() => {
  now = new Date('2026-11-21T12:00:00.000Z');
  listed.length = 0;
});

test('a public page has a head and a tag; others have a status of their own', async () => {
  const server = await open();
  const get = async (username: string, headers: object = {}) =>
    server.inject({ url: `/in/${username}`, headers: { ...headers } });
  const page = await get('asha');
  expect([page.statusCode, page.body.includes('<title>Asha</title>'), page.headers['cache-control']]).toEqual([
    200,
    true,
    'no-cache',
  ]);
  const again = await get('asha', { 'if-none-match': page.headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get('asha', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  const moved = await get('old');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/in/asha']);
  for (const [username, status] of [
    ['left', 410],
    ['none', 404],
  ] as const) {
    const answer = await get(username);
    expect([answer.statusCode, answer.body.includes('Guildhall'), answer.headers.etag]).toEqual([
      status,
      true,
      undefined,
    ]);
  }
  await server.close();
});

test('without a build there are no pages', async () => {
  const server = await open(null);
  expect((await server.inject('/in/asha')).statusCode).toBe(404);
  await server.close();
});

test('the map for search engines names its files, and is made again after five minutes', async () => {
  const server = await open();
  const map = await server.inject('/sitemap.xml');
  expect(map.body.match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://hall.example/sitemaps/0.xml?after=',
    '<loc>https://hall.example/sitemaps/0.xml?after=m',
  ]);
  const file = async (after: string) => (await server.inject(`/sitemaps/0.xml?after=${after}`)).body;
  expect(await file('m')).toContain(
    '<url><loc>https://hall.example/in/ma</loc><lastmod>2026-11-21T12:00:00.000Z</lastmod></url>',
  );
  listed.length = 0;
  await file('m');
  now = new Date(now.getTime() + 299_999);
  await file('m');
  expect(listed).toEqual([]);
  now = new Date(now.getTime() + 1);
  await file('m');
  expect(listed).toEqual(['m']);
  await server.close();
});

test('ten files are kept at once', async () => {
  const server = await open();
  const file = async (after: string) => server.inject(`/sitemaps/0.xml?after=${after}`);
  for (let index = 0; index < 10; index += 1) await file(`k${index}`);
  await file('k0');
  expect(listed).toHaveLength(10);
  await file('more');
  await file('k0');
  expect(listed.slice(10)).toEqual(['more', 'k0']);
  await server.close();
});

test('a file that is none is not found', async () => {
  const server = await open();
  for (const url of ['/sitemaps/1.xml', '/sitemaps/a.xml', '/sitemaps/0.txt', '/sitemaps/0.xml?after=a&after=b'])
    expect([url, (await server.inject(url)).statusCode]).toEqual([url, 404]);
  expect((await server.inject('/sitemaps/0.xml')).statusCode).toBe(200);
  await server.close();
});
