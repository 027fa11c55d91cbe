import { afterAll, afterEach, expect, it, vi } from 'vitest';
import type { App } from '#shell/calls/later.ts';
import { signedIn } from './signed-in.ts';

const startPush = vi.fn<() => Promise<void>>(() => Promise.resolve());
vi.doMock('./push/start.tsx', () => ({ startPush }));
afterAll(() => vi.doUnmock('./push/start.tsx'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  startPush.mockClear();
});

it.each([
  ['with push messages', true, { serviceWorker: {} }, true, 1],
  ['in development', false, { serviceWorker: {} }, true, 0],
  ['without workers', true, {}, true, 0],
  ['without push messages', true, { serviceWorker: {} }, false, 0],
])('a browser %s starts them %#', async (_what, isBuilt, navigator, hasPush, starts) => {
  vi.stubEnv('PROD', isBuilt);
  vi.stubGlobal('navigator', navigator);
  if (hasPush) vi.stubGlobal('PushManager', {});
  signedIn({} as App);
  await vi.dynamicImportSettled();
  expect(startPush).toHaveBeenCalledTimes(starts);
});
