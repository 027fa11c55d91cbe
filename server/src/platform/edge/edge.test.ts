import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('an unknown address of the API answers in the caller’s language', async () => {
  const response = await world.app.inject({ url: '/api/nothing', headers: { 'accept-language': 'hi' } });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'not_found', message: 'यहाँ कुछ नहीं है, या यह आपके लिए खुला नहीं है।' });
});

test('alive and ready', async () => {
  expect((await world.app.inject('/livez')).statusCode).toBe(200);
  expect((await world.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('a token that nobody holds is an ended session', async () => {
  const response = await world.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
  expect(response.statusCode).toBe(401);
});

test('a member of the cast exists', async () => {
  const asha = await world.member('asha');
  expect(asha.username).toBe('asha.rao');
});
