import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UploadedMedia } from '#contract/media/media.ts';
import { hear } from '#shell/live/handlers.ts';
import { whenDecided } from './decided.ts';
import { live } from './live.ts';

/* An upload waits for its decision: the fact brings it at once, not the next poll. */

const reply = (state: UploadedMedia['state']) =>
  Promise.resolve(Response.json({ data: { id: 'm1', state, picture: null, refusal: null } }));
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test.each([
  { fact: 'media.ready', state: 'ready' },
  { fact: 'media.refused', state: 'refused' },
] as const)('$fact ends the wait for an upload', async ({ fact, state }) => {
  fetched.mockImplementation(() => reply(state));
  const decided = whenDecided('m1', new AbortController().signal);
  hear(live, { name: fact, data: { mediaId: 'another', uploaderId: 'u' } }, new QueryClient());
  await Promise.resolve();
  expect(fetched).not.toHaveBeenCalled();
  hear(live, { name: fact, data: { mediaId: 'm1', uploaderId: 'u' } }, new QueryClient());
  expect((await decided).state).toBe(state);
});
