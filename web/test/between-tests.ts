import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';

/*
 * Files of tests share a worker, in an order that varies: no file begins with the user of another, or in the globals
 * that it stubbed, and no test with messages or dialogs that another left. Tests of the server load no code of the
 * browser.
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
  const { closeDialogs } = await import('#ui/dialog/store.ts');
  closeDialogs();
});
