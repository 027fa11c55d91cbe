import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readableAddress } from './input/parse.ts';
import { mountWebApp } from './web-app.ts';

let fastify: FastifyInstance;
const styles = '<link rel="stylesheet" crossorigin href="/assets/main.css">';
const index =
  '<!doctype html>\n<html lang="en"><head><title>Guildhall</title><script src="/early-1.js"></script>' +
  '<script type="module" crossorigin src="/assets/main.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/f.js">' +
  `${styles}</head><body><div id="first-frame"></div><div id="root"></div></body></html>`;
/** The page with this frame, which is painted before the styles below it have arrived. */
const framed = (frame: string) =>
  index
    .replace(styles, '')
    .replace('lang="en"', `lang="en" data-frame="${frame}"`)
    .replace('<div id="root">', `${styles}<div id="root">`);
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-web-'));
beforeAll(async () => {
  fs.mkdirSync(path.join(directory, 'assets'));
  fs.mkdirSync(path.join(directory, '.render'));
  fs.writeFileSync(path.join(directory, 'index.html'), index);
  fs.writeFileSync(
    path.join(directory, 'early.json'),
    JSON.stringify({
      screens: {
        '/sign-up': {
          files: ['assets/a.js', 'assets/a.css'],
          texts: { en: ['assets/en.js'], hn: ['assets/hn.js'] },
          reads: [],
        },
        '/long': { files: Array.from({ length: 30 }, (_, at) => `assets/part-${at}.js`), texts: {}, reads: [] },
        '/posts/$id': { files: ['assets/p.js'], texts: {}, reads: ['/api/posts/$id', '/api/feed'] },
      },
      fonts: { hn: ['assets/d.woff2'] },
      frames: {
        '/sign-up': 'entrance home',
        '/posts/$id': 'member detail',
        '/posts/new': 'member form',
        '/long': 'member list',
        '/admin/dashboard': 'admin detail',
      },
    }),
  );
  fs.writeFileSync(
    path.join(directory, '.render', 'drawn.json'),
    JSON.stringify({
      '/sign-up': {
        en: { html: '<main>Sign up for $& more</main>', title: 'Sign up' },
        hn: { html: '<main>साइन अप</main>', title: 'साइन अप' },
      },
    }),
  );
  fs.writeFileSync(path.join(directory, 'assets', 'a-1234.js'), 'export {};');
  fastify = Fastify();
  fastify.setErrorHandler(async (_error, _request, reply) => await reply.code(404).send());
  await mountWebApp(directory)(fastify);
});
afterAll(async () => {
  await fastify.close();
  fs.rmSync(directory, { recursive: true, force: true });
});
const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const ask = async (url: string, headers: Record<string, string> = {}) => await fastify.inject({ url, headers });

test('URLs of screens return the page, also those that end in a name with a dot', async () => {
  for (const url of ['/login', '/', '/user-profile/asha.rao'])
    expect((await ask(url, page)).body).toBe(framed('entrance home'));
  expect((await ask('/login')).statusCode).toBe(200);
});

test.each([
  ['/posts/1', 'member detail'],
  ['/posts/1?tab=x', 'member detail'],
  ['/posts/new', 'member form'],
  ['/admin/dashboard', 'admin detail'],
  ['/sign-up?data=x', 'entrance home'],
  ['/posts/1/2', 'entrance home'],
])('the page of %s draws its frame before all else: %s', async (url, frame) => {
  const { body } = await ask(url, page);
  expect(body).toContain(`<html lang="en" data-frame="${frame}">`);
  const order = ['<div id="first-frame">', styles, '<div id="root">'].map((part) => body.indexOf(part));
  expect(order.toSorted((one, other) => one - other)).toEqual(order);
  expect(body.split(styles)).toHaveLength(2);
});

test.each([
  ['/login/', '/login'],
  ['/user-profile/asha.rao//?tab=posts&a=b?c', '/user-profile/asha.rao?tab=posts&a=b?c'],
  ['//example.com/', '/example.com'],
  ['/%5C/', '/%5C'],
])('%s leads to %s', async (url, target) => {
  for (const headers of [page, {}]) {
    const { statusCode, headers: answered } = await ask(url, headers);
    expect([statusCode, answered.location]).toEqual([301, target]);
  }
});

test('calls have one spelling', async () => {
  expect((await ask('/api/posts/')).headers.location).toBeUndefined();
  expect((await fastify.inject({ method: 'POST', url: '/login/' })).headers.location).toBeUndefined();
});

test('the page of a screen has its drawing, styles before the first paint, and starts scripts later', async () => {
  const { body, headers } = await ask('/sign-up', { ...page, 'accept-language': 'hi' });
  expect(body).toBe(
    '<!doctype html>\n<html lang="hi" data-frame="entrance home drawn"><head><title>साइन अप</title>' +
      '<script src="/early-1.js"></script>' +
      '<link rel="modulepreload" fetchpriority="low" data-start crossorigin href="/assets/main.js">' +
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/f.js">' +
      styles +
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/a.js">' +
      '<link rel="stylesheet" crossorigin href="/assets/a.css">' +
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/hn.js">' +
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/d.woff2">' +
      '</head><body><div id="first-frame"></div><div id="root" data-drawn="hn"><main>साइन अप</main></div></body></html>',
  );
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-language, cookie',
  });
  expect((await ask('/sign-up', page)).body).toContain('<main>Sign up for $& more</main>');
});

test('the choice in the cookie wins over the language of the browser', async () => {
  const at = async (cookie: string) =>
    (await ask('/sign-up', { ...page, 'accept-language': 'hi', cookie })).body.match(/ lang="\w+"/)?.[0];
  expect(await at('a=b; language=en')).toBe(' lang="en"');
  expect(await at('language=fr')).toBe(' lang="fr"');
  expect(await at('language=de; xlanguage=en')).toBe(' lang="hi"');
});

test('a query can change what a screen shows, so the browser draws it; its files are named all the same', async () => {
  const { body } = await ask('/sign-up?data=x', page);
  expect(body).not.toContain('data-drawn');
  expect(body).toContain('<script type="module" crossorigin src="/assets/main.js">');
  expect(body).toContain('<link rel="preload" as="style" crossorigin href="/assets/a.css">');
});

test('the page of a member names the files of its screen and what it reads first', async () => {
  const { body } = await ask('/posts/1', page);
  expect(body).toContain('<meta name="first-reads" content="/api/posts/1 /api/feed" /><script src="/early-1.js">');
  expect((await ask('/posts/%22%3E', page)).body).toContain('content="/api/posts/%22%3E /api/feed"');
  expect((await ask('/posts/1?tab=x', page)).body).not.toContain('first-reads');
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/p.js">');
});

test('a page is compressed for browsers that take it', async () => {
  const { headers, rawPayload } = await ask('/long', { ...page, 'accept-encoding': 'gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(rawPayload).toString()).toBe((await ask('/long', page)).body);
});

test('what only the server needs of the build is not sent', async () => {
  expect((await ask('/.render/drawn.json')).statusCode).toBe(404);
});

test('a missing file returns no page', async () => {
  expect((await ask('/assets/gone-1.js', page)).statusCode).toBe(404);
  expect((await ask('/gone.js', { accept: '*/*' })).statusCode).toBe(404);
  expect((await ask('/user-profile/asha.rao', { accept: 'application/json' })).statusCode).toBe(404);
  expect((await fastify.inject({ method: 'POST', url: '/login', headers: page })).statusCode).toBe(404);
});

test('hashed assets may be cached permanently, and the page is revalidated', async () => {
  expect((await ask('/assets/a-1234.js')).headers['cache-control']).toContain('immutable');
  expect((await ask('/index.html')).headers['cache-control']).toBe('no-cache');
});

test.each([
  ['/in/%ff', '/in/%EF%BF%BD'],
  ['/in/%ff/posts?page=%ff', '/in/%EF%BF%BD/posts?page=%ff'],
  ['/in/asha%20rao?page=2', '/in/asha%20rao?page=2'],
  ['/search?q=100%', '/search?q=100%'],
  ['?page=%ff', '?page=%ff'],
  // Calls of the API are refused.
  ['/api/posts/%ff', '/api/posts/%ff'],
])('%s is read as %s', (url, readable) => expect(readableAddress(url)).toBe(readable));

test('a screen answers with its headers alone, and without a build there are no screens', async () => {
  const head = await fastify.inject({ method: 'HEAD', url: '/login', headers: page });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  const empty = path.join(directory, 'assets');
  for (const build of [null, empty]) {
    const server = Fastify();
    server.setErrorHandler(async (_error, _request, reply) => await reply.code(404).send());
    await mountWebApp(build)(server);
    expect((await server.inject({ url: '/login', headers: page })).statusCode).toBe(404);
    await server.close();
  }
});
