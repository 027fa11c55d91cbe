import { expect, it } from 'vitest';
import type { Screen } from '../../addresses.ts';
import { type EntryState, toLocation } from './location.ts';
import { Router, type Screens } from './router.ts';

const screen = (more: Partial<Screen> = {}): Screen => ({
  layout: 'member',
  module: 'm',
  screen: 's',
  title: 't',
  ...more,
});
const table = { '/home': screen(), '/jobs': screen(), '/new-post': screen({ above: true }), '/login': screen() };

async function start(href: string, more: Partial<Screens> = {}) {
  let entry: { href: string; state: EntryState } = { href, state: { key: '0', index: 0 } };
  const router = new Router(
    {
      table,
      fallback: '/login',
      home: '/home',
      admit: () => Promise.resolve(null),
      load: () => Promise.resolve(),
      ...more,
    },
    {
      read: () => toLocation(entry.href, entry.state),
      write: (next, state) => (entry = { href: next, state: { ...state, key: next, index: 1 } }),
      listen: () => undefined,
    },
  );
  await router.load();
  const addresses = () => [router.shown.get()?.address, router.shown.get()?.below?.address];
  const settled = () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve);
    });
  return { router, addresses, settled };
}

it('a window keeps the screen that was open below it, also when its own query changes', async () => {
  const { router, addresses } = await start('/jobs');
  const jobs = router.shown.get();
  await router.navigate({ to: '/new-post' });
  expect(router.shown.get()?.below).toBe(jobs);
  await router.navigate({ to: '/new-post', search: { space: 's' } });
  expect(router.shown.get()?.below).toBe(jobs);
  await router.navigate({ to: '/jobs' });
  expect(addresses()).toEqual(['/jobs', undefined]);
});

it('below a window that is opened by its address comes home, as soon as it is loaded', async () => {
  const { addresses, settled } = await start('/new-post');
  await settled();
  expect(addresses()).toEqual(['/new-post', '/home']);
});

it('a window stands alone where home cannot be opened or loaded, and never above a failed screen', async () => {
  const refused = await start('/new-post', {
    admit: ({ address }) => Promise.resolve(address === '/home' ? '/login' : null),
  });
  const broken = await start('/new-post', {
    load: ({ address }) => (address === '/home' ? Promise.reject(new Error('gone')) : Promise.resolve()),
  });
  for (const { addresses, settled } of [refused, broken]) {
    await settled();
    expect(addresses()).toEqual(['/new-post', undefined]);
  }
  const failed = await start('/jobs', {
    load: ({ address }) => (address === '/jobs' ? Promise.reject(new Error('gone')) : Promise.resolve()),
  });
  await failed.router.navigate({ to: '/new-post' });
  await failed.settled();
  expect(failed.addresses()).toEqual(['/new-post', '/home']);
});
