import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { toasts } from '#ui/toasts/store.ts';
import { followReleases } from '../service-worker.ts';
import { text } from '../layouts/strings.ts';
import { startStrings } from '../strings.ts';

beforeAll(startStrings);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A browser with a worker, which controls this page or does not, and whose next release is in this state. */
async function browser(controller: object | null, { waits = false } = {}) {
  vi.useFakeTimers();
  const postMessage = vi.fn<(message: string) => void>();
  const installing = Object.assign(new EventTarget(), { state: 'installing', postMessage });
  const waiting = waits ? { postMessage } : null;
  const registration = Object.assign(new EventTarget(), {
    waiting,
    installing,
    update: vi.fn(() => Promise.resolve()),
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller,
    ready: Promise.resolve(),
    register: () => Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('caches', { keys: () => Promise.resolve([]) });
  followReleases();
  await vi.advanceTimersByTimeAsync(0);
  const become = (state: string) => {
    registration.dispatchEvent(new Event('updatefound'));
    installing.state = state;
    installing.dispatchEvent(new Event('statechange'));
  };
  const offered = () => toasts.get().map((toast) => toast.text);
  return { serviceWorker, registration, postMessage, become, offered };
}
const ready = () => [text('update.ready')];

it.each([
  [{}, true, true],
  [{}, false, false],
  [null, true, false],
])('a page controlled by %o offers the release that waits (%s): %s', async (controller, waits, offers) => {
  expect((await browser(controller, { waits })).offered()).toEqual(offers ? ready() : []);
});

it.each([
  [{}, 'installed', true],
  [{}, 'activated', false],
  [null, 'installed', false],
])('a page controlled by %o offers a release that becomes %s: %s', async (controller, state, offers) => {
  const { become, offered } = await browser(controller);
  become(state);
  expect(offered()).toEqual(offers ? ready() : []);
});

it('an accepted release takes over, then the page is loaded again; a new one is looked for every hour', async () => {
  const { serviceWorker, registration, postMessage } = await browser({}, { waits: true });
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  toasts.get()[0]?.action?.run();
  expect([postMessage.mock.calls, reload.mock.calls]).toEqual([[['take-over']], []]);
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(registration.update).toHaveBeenCalledOnce();
});
