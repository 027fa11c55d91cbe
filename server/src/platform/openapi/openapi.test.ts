import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import { modules } from '../../modules.ts';
import type { Module } from '../module.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('every endpoint of every module is in the document, under a unique name', async () => {
  const document = (await world.fastify.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { operationId: string }>>;
  }>();
  const routes = Object.values<Module>(modules).flatMap((module) => module.routes ?? []);
  for (const { endpoint } of routes)
    expect(
      document.paths[endpoint.path]?.[endpoint.method.toLowerCase()],
      `${endpoint.method} ${endpoint.path}`,
    ).toBeDefined();
  const names = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBe(routes.length);
});

test('the reference is a page without script', async () => {
  const page = await world.fastify.inject('/api/docs');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).not.toContain('<script');
});

test('values that a refusal has at run time only are shown as names', async () => {
  for (const address of ['/api/docs', '/api/openapi.json']) {
    const { body } = await world.fastify.inject(address);
    expect(body).not.toContain('{{');
    expect(body).toMatch(/Try again in (<|&#60;)seconds(>|&#62;) seconds\./);
  }
});

test('both are made once, sent compressed, revalidated by their tag and counted', async () => {
  const small = await openWorld({ LIMIT_CALLS_ADDRESS: '4' });
  const read = async (url: string, headers = {}) => small.fastify.inject({ url, headers });
  const zip = { 'accept-encoding': 'gzip' };
  for (const url of ['/api/openapi.json', '/api/docs']) {
    const first = await read(url, zip);
    expect(first.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(first.rawPayload).toString()).toBe((await world.fastify.inject(url)).body);
    const again = await read(url, { ...zip, 'if-none-match': first.headers.etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
  }
  expect([(await read('/api/docs')).statusCode, (await read('/api/openapi.json')).statusCode]).toEqual([429, 429]);
  await small.close();
});
