import { afterEach, expect, it, vi } from 'vitest';
import { takeFirstRead } from './first-reads.ts';

afterEach(() => vi.unstubAllGlobals());
const mine = { authorization: 'Bearer t', 'accept-language': 'en' };
const take = (headers: Record<string, string>, reply: Promise<Response> = Promise.resolve(Response.json(1))) => {
  vi.stubGlobal('firstReads', new Map([['/api/feed', { token: 't', language: 'en', reply }]]));
  return takeFirstRead('/api/feed', new Headers(headers));
};

it('is taken once, by the call with the same address', async () => {
  expect(await (await take(mine))?.json()).toBe(1);
  expect(takeFirstRead('/api/feed', new Headers(mine))).toBeUndefined();
  void take(mine);
  expect(takeFirstRead('/api/other', new Headers(mine))).toBeUndefined();
});

it.each([
  ['another session', { ...mine, authorization: 'Bearer u' }],
  ['no session', { 'accept-language': 'en' }],
  ['another language', { ...mine, 'accept-language': 'hn' }],
  ['a page', { ...mine, 'x-acting-as': 'p' }],
])('is never taken by a call of %s, and ends', async (_who, headers) => {
  const cancel = vi.fn<() => void>();
  const reply = Promise.resolve(new Response(new ReadableStream({ cancel })));
  expect(await take(headers as Record<string, string>, reply)).toBeUndefined();
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled());
});

it('is made again when it failed', async () => {
  expect(await take(mine, Promise.reject(new TypeError('offline')))).toBeUndefined();
});
