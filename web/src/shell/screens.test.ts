import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Screen } from '../addresses.ts';
import { isScreen, loadScreen } from './screens.ts';

const draw = () => null;
it.each([
  [{ default: draw }, true],
  [{ default: draw, search: {} }, true],
  [{ default: 'text' }, false],
  [{ screen: draw }, false],
  [Object.assign(() => null, { default: draw }), false],
  [undefined, false],
])('the exports %o are those of a screen: %s', (value, is) => {
  expect(isScreen(value)).toBe(is);
});

/** A screen of the table whose file was replaced by a release. */
const missing: Screen = { layout: 'public', module: 'none', screen: 'none', title: 't' };
const reload = vi.fn<() => void>();
const marks = new Map<string, string>();
beforeEach(() => {
  reload.mockReset();
  marks.clear();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => marks.get(key) ?? null,
    setItem: (key: string, value: string) => void marks.set(key, value),
    removeItem: (key: string) => void marks.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());
const connection = (is: boolean) =>
  vi.stubGlobal('fetch', () => (is ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('offline'))));
const load = (preloading: boolean) => loadScreen('/none', missing, preloading).catch((error: unknown) => error);
const unavailable = { name: 'ScreenUnavailable' };

it('a file that is missing reloads the page once, then says so', async () => {
  connection(true);
  void load(false);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(await load(false)).toMatchObject(unavailable);
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['without a connection', false, false],
  ['for a link that is only looked at', true, true],
])('a file that is missing does not reload the page %s', async (_when, isConnected, preloading) => {
  connection(isConnected);
  expect(await load(preloading)).toMatchObject(unavailable);
  expect(reload).not.toHaveBeenCalled();
});

it('without storage there is no mark, so that the page is not reloaded', async () => {
  connection(true);
  vi.stubGlobal('sessionStorage', undefined);
  expect(await load(false)).toMatchObject(unavailable);
  expect(reload).not.toHaveBeenCalled();
});
