import { expect, it, vi } from 'vitest';
import type { Screen } from '../../addresses.ts';
import type { RouterHistory } from './history.ts';
import { type EntryState, hrefOf, toLocation } from './location.ts';
import { matcherOf } from './match.ts';
import { Router, type Screens } from './router.ts';

const screen = (layout: Screen['layout']): Screen => ({ layout, module: 'm', screen: 's', title: 't' });
const table: Record<string, Screen> = {
  '/user-profile/$user_name': screen('member'),
  '/user-profile/list': screen('member'),
  '/posts/$id': screen('member'),
  '/home': screen('member'),
  '/login': screen('public'),
};

/** A history in memory, with Back. */
function memoryHistory(href: string) {
  let entries: { href: string; state: EntryState }[] = [{ href, state: { key: '0', index: 0 } }];
  let index = 0;
  let listener = () => {};
  let keys = 0;
  return {
    read: () => toLocation(entries[index]!.href, entries[index]!.state),
    write(next, state, { replace }) {
      index += replace ? 0 : 1;
      entries = [...entries.slice(0, index), { href: next, state: { ...state, index, key: String((keys += 1)) } }];
    },
    listen: (called) => (listener = called),
    back() {
      index -= 1;
      listener();
    },
    length: () => entries.length,
  } satisfies RouterHistory & Record<string, unknown>;
}

function start(href: string, { admit, load }: Partial<Screens> = {}) {
  const history = memoryHistory(href);
  const router = new Router(
    {
      table,
      fallback: '/login',
      admit: admit ?? (() => Promise.resolve(null)),
      load: load ?? (() => Promise.resolve()),
    },
    history,
  );
  /** Like the page, which draws what is shown. */
  router.shown.subscribe(() => router.rendered(router.shown.get()!));
  const address = () => router.shown.get()?.address;
  return { history, router, address };
}

it.each([
  ['/home', '/home', {}],
  ['/Home', '/home', {}],
  ['/user-profile/list', '/user-profile/list', {}],
  ['/user-profile/asha.rao', '/user-profile/$user_name', { user_name: 'asha.rao' }],
  ['/posts/a%2Fb', '/posts/$id', { id: 'a/b' }],
  ['/posts/%', '/posts/$id', { id: '%' }],
  ['/posts', undefined, undefined],
  ['/posts/a/b', undefined, undefined],
  ['//home', undefined, undefined],
])('%s leads to the screen %s', (path, address, params) => {
  const found = matcherOf(table)(path);
  expect(found?.address).toBe(address);
  expect(found?.params).toEqual(params);
});

it('an address is split and put together again', () => {
  expect(toLocation('/search?q=a+b&tab=all#top%20row', { key: 'k', index: 0 })).toEqual({
    href: '/search?q=a+b&tab=all#top%20row',
    pathname: '/search',
    searchStr: '?q=a+b&tab=all',
    search: { q: 'a b', tab: 'all' },
    hash: 'top row',
    state: { key: 'k', index: 0 },
  });
  expect(toLocation('//elsewhere', { key: 'k', index: 0 }).pathname).toBe('//elsewhere');
  expect(hrefOf({ to: '/search', search: { q: 'a b', tab: '', page: undefined }, hash: 'top row' })).toBe(
    '/search?q=a+b#top%20row',
  );
  expect(hrefOf({ to: '/home' })).toBe('/home');
});

it('the previous screen stays until the next is complete, and guards lead elsewhere', async () => {
  const nothing = () => {};
  let arrive = nothing;
  const { router, address, history } = start('/home', {
    load: ({ address: to }) =>
      to === '/posts/$id'
        ? new Promise((resolve) => {
            arrive = resolve;
          })
        : Promise.resolve(),
    admit: ({ address: to }) => Promise.resolve(to === '/user-profile/list' ? '/login?next=1' : null),
  });
  await router.load();
  expect(address()).toBe('/home');
  const opened = router.navigate({ to: '/posts/1' });
  expect(router.location.get().pathname).toBe('/posts/1');
  await vi.waitFor(() => expect(arrive).not.toBe(nothing));
  expect(address()).toBe('/home');
  arrive();
  await opened;
  expect(address()).toBe('/posts/$id');
  await router.navigate({ to: '/user-profile/list' });
  expect([address(), router.location.get().href, history.length()]).toEqual(['/login', '/login?next=1', 3]);
  await router.navigate({ to: '/nowhere' });
  expect(address()).toBe('/login');
  await router.navigate({ to: '/home/' });
  expect(router.location.get().href).toBe('/home');
});

it('a later navigation replaces one that is under way, and both wait for its end', async () => {
  const arrive: Record<string, () => void> = {};
  const { router, address } = start('/home', {
    load: ({ params: { id } }) =>
      id === undefined
        ? Promise.resolve()
        : new Promise((resolve) => {
            arrive[id] = resolve;
          }),
  });
  await router.load();
  const slow = router.navigate({ to: '/posts/slow' });
  const fast = router.navigate({ to: '/posts/fast' });
  await vi.waitFor(() => expect(Object.keys(arrive)).toEqual(['slow', 'fast']));
  arrive['slow']!();
  arrive['fast']!();
  await Promise.all([slow, fast]);
  expect([address(), router.shown.get()?.params]).toEqual(['/posts/$id', { id: 'fast' }]);
});

it('a screen that fails is shown with its failure, and the next navigation tries again', async () => {
  const load = vi.fn<Screens['load']>(() => Promise.resolve());
  load.mockRejectedValueOnce(new Error('lost'));
  const { router } = start('/home', { load });
  await router.load();
  expect(router.shown.get()?.failure).toEqual({ error: new Error('lost') });
  await router.load();
  expect(router.shown.get()).toMatchObject({ address: '/home' });
  expect(router.shown.get()?.failure).toBeUndefined();
});

it('a hash or an overlay on the same screen waits for nothing, and Back closes the overlay', async () => {
  let waiting = false;
  const load = vi.fn<Screens['load']>(() => (waiting ? new Promise(() => {}) : Promise.resolve()));
  const { router, history } = start('/posts/1', { load });
  await router.load();
  waiting = true;
  await router.navigate({ to: '/posts/1', hash: 'comments' });
  expect(router.shown.get()?.location.hash).toBe('comments');
  router.layOver('picture');
  expect(router.location.get().state.over).toBe('picture');
  expect(router.location.get().href).toBe('/posts/1#comments');
  history.back();
  expect(router.location.get().state.over).toBeUndefined();
  expect(history.length()).toBe(3);
});

it.each([
  ['query', { to: '/posts/1', search: { tab: 'b' } }],
  ['address', { to: '/posts/2', search: { tab: 'a' } }],
])('another %s of the same screen is shown once it has loaded', async (_what, destination) => {
  let arrive = () => {};
  let loading = Promise.resolve();
  const { router } = start('/posts/1?tab=a', { load: () => loading });
  await router.load();
  loading = new Promise((resolve) => {
    arrive = resolve;
  });
  const opened = router.navigate(destination);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(router.shown.get()?.location.href).toBe('/posts/1?tab=a');
  arrive();
  await opened;
  expect(router.shown.get()?.location.href).toBe(router.hrefOf(destination));
});

it('pressing the link to the current address adds no entry; events tell how an address was opened', async () => {
  const { router, history } = start('/home');
  const seen: unknown[] = [];
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => seen.push(pathChanged));
  router.subscribe('onResolved', ({ toLocation: { href }, fromLocation, pushed, keepScroll }) =>
    seen.push([fromLocation?.href, href, pushed, keepScroll]),
  );
  await router.load();
  await router.navigate({ to: '/home' });
  expect(history.length()).toBe(1);
  await router.navigate({ to: '/home', search: { tag: 'a' }, keepScroll: true });
  history.back();
  await vi.waitFor(() => expect(seen.length).toBe(8));
  expect(seen).toEqual([
    true,
    [undefined, '/home', false, false],
    false,
    ['/home', '/home', true, false],
    false,
    ['/home', '/home?tag=a', true, true],
    false,
    ['/home?tag=a', '/home', false, false],
  ]);
});

it('a link is loaded ahead only if it may be opened', async () => {
  const load = vi.fn<Screens['load']>(() => Promise.reject(new Error('offline')));
  const { router } = start('/login', {
    load,
    admit: ({ screen: { layout } }) => Promise.resolve(layout === 'member' ? '/login' : null),
  });
  await router.preload('/home');
  await router.preload('/nowhere');
  expect(load).not.toHaveBeenCalled();
  await router.preload('/login?next=%2Fhome');
  expect(load.mock.calls.map(([match, location, preloading]) => [match.address, location.search, preloading])).toEqual([
    ['/login', { next: '/home' }, true],
  ]);
});

it('redirects that lead to each other end', async () => {
  const { router } = start('/home', {
    admit: ({ address }) => Promise.resolve(address === '/home' ? '/login' : '/home'),
  });
  await expect(router.load()).rejects.toThrow('too many redirects');
});

it('changes the query of the screen itself, unless the screen is being left', async () => {
  let release = () => {};
  const loading = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { history, router, address } = start('/posts/1?tab=a', {
    load: ({ address: opened }) => (opened === '/home' ? loading : Promise.resolve()),
  });
  await router.load();
  expect(router.hrefOf({ to: '.', search: { tab: 'b' } })).toBe('/posts/1?tab=b');
  await router.navigate({ to: '.', search: { tab: 'b' }, replace: true });
  expect([history.read().href, history.length()]).toEqual(['/posts/1?tab=b', 1]);
  expect(address()).toBe('/posts/$id');
  const left = router.navigate({ to: '/home' });
  await router.navigate({ to: '.', search: { tab: 'c' }, replace: true });
  release();
  await left;
  expect(history.read().href).toBe('/home');
  expect(address()).toBe('/home');
});
