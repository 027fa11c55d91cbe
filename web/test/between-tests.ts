import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';

/*
 * Files of tests share a worker, in an order that varies: no file begins with the user of another, and no test with
 * messages that another left, or in the globals that another stubbed. Tests of the server load no code of the browser.
 */

afterAll(() => {
  vi.unstubAllGlobals();
});

const isOfBrowser = (): boolean => expect.getState().testPath?.includes('/web/') === true;

beforeAll(async () => {
  if (!isOfBrowser()) return;
  const { session } = await import('#shell/session/session.ts');
  session.set({ token: null, user: null });
});

beforeEach(async () => {
  if (!isOfBrowser()) return;
  const { closeToast, toasts } = await import('#ui/toasts/store.ts');
  for (const { id } of toasts.get()) closeToast(id);
});
