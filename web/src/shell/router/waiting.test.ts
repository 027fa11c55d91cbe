import { expect, it, vi } from 'vitest';
import type { Screen } from '../../addresses.ts';
import { fixedHistory } from './history.ts';
import { Router, type Screens } from './router.ts';

const screen: Screen = { layout: 'member', module: 'm', screen: 's', title: 't' };
function start(href: string, load: Screens['load']) {
  const table = { '/posts/$id': screen };
  const router = new Router({ table, fallback: '/', admit: () => Promise.resolve(null), load }, fixedHistory(href));
  /** Like the page, which draws what is shown. */
  router.shown.subscribe(() => router.rendered(router.shown.get()!));
  return router;
}

it.each([
  ['another address of the same screen', { to: '/posts/2' }],
  ['another query', { to: '/posts/1', search: { tab: 'b' } }],
])('%s is waited for', async (_what, destination) => {
  const arrive: (() => void)[] = [];
  const router = start(
    '/posts/1?tab=a',
    () =>
      new Promise((resolve) => {
        arrive.push(resolve);
      }),
  );
  const opened = router.load();
  await vi.waitFor(() => expect(arrive).toHaveLength(1));
  expect(router.shown.get()).toBeUndefined();
  arrive[0]!();
  await opened;
  const left = router.navigate(destination);
  await vi.waitFor(() => expect(arrive).toHaveLength(2));
  await new Promise(setImmediate);
  expect(router.shown.get()?.location.href).toBe('/posts/1?tab=a');
  arrive[1]!();
  await left;
  expect(router.shown.get()?.location.href).toBe(router.location.get().href);
});

it('a screen that failed is loaded again with its hash, and shown when it has arrived', async () => {
  const load = vi.fn<Screens['load']>(() => Promise.reject(new Error('lost')));
  const router = start('/posts/1', load);
  await router.load();
  await router.navigate({ to: '/posts/1', hash: 'comments' });
  expect(router.shown.get()?.failure).toEqual({ error: new Error('lost') });
});
