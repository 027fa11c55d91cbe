import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountWebApp } from './web-app.ts';

let fastify: FastifyInstance;
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-web-'));
beforeAll(async () => {
  fs.mkdirSync(path.join(directory, 'assets'));
  fs.writeFileSync(path.join(directory, 'index.html'), '<head><title>Guildhall</title></head>');
  fs.writeFileSync(
    path.join(directory, 'early.json'),
    JSON.stringify({
      '/sign-up': { files: ['assets/a.js', 'assets/a.css'], texts: { en: 'assets/en.js', hn: 'assets/hn.js' } },
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
  for (const url of ['/login', '/posts/1', '/user-profile/asha.rao'])
    expect((await ask(url, page)).body).toBe('<head><title>Guildhall</title></head>');
  expect((await ask('/login')).statusCode).toBe(200);
});

test('the page preloads the files of its screen and the texts of the visitor’s language', async () => {
  const { body, headers } = await ask('/sign-up?data=x', { ...page, 'accept-language': 'hi' });
  expect(body).toBe(
    '<head><title>Guildhall</title><link rel="modulepreload" crossorigin href="/assets/a.js">' +
      '<link rel="preload" as="style" crossorigin href="/assets/a.css">' +
      '<link rel="modulepreload" crossorigin href="/assets/hn.js"></head>',
  );
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-language',
  });
  expect((await ask('/sign-up', { ...page, 'accept-language': 'fr' })).body).not.toContain('en.js');
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
