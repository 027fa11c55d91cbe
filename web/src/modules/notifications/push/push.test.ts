import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { PUSH_REFRESH_DAYS } from '#contract/notifications/push.ts';
import { acted } from '#shell/calls/acts.ts';
import { session } from '#shell/session/session.ts';
import { opened } from '#ui/dialog/store.ts';
import { stored } from '#ui/stored.ts';
import { openDocument } from '../../../../test/draw.tsx';
import { stubServer } from '../../../../test/server.ts';
import { ability, isMadeWith, lookAgain, readSubscribed, registration, writeSubscribed } from './browser.ts';
import { startPush } from './start.tsx';
import { forget, refresh, subscribe } from './subscribe.ts';

const KEY = 'AAEC';
const OTHER_KEY = 'AAED';
const bytes = (...all: number[]) => new Uint8Array(all).buffer;
const queries = new QueryClient();
const DAY = 86_400_000;

/** A subscription of the browser at an address, made with the bytes of a key. */
const subscriptionOf = (endpoint: string, key: ArrayBuffer | null = bytes(0, 1, 2)) => ({
  endpoint,
  options: { applicationServerKey: key },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: vi.fn(() => Promise.resolve(true)),
});
type Subscription = ReturnType<typeof subscriptionOf>;

let sent: ReturnType<typeof stubServer>;
/** A worker with this subscription; the server lists this browser among the devices or not. */
function browser(existing: Subscription | null, { isListed = true, permission = 'granted', key = KEY } = {}) {
  const made = subscriptionOf('https://push.example/new');
  const shown = { close: vi.fn<() => void>() };
  const worker = {
    pushManager: {
      getSubscription: () => Promise.resolve(existing),
      subscribe: vi.fn(() => Promise.resolve(made)),
    },
    getNotifications: () => Promise.resolve([shown]),
  };
  registration.set(worker as object as ServiceWorkerRegistration);
  vi.stubGlobal('Notification', { permission });
  const data = { key, devices: isListed ? [{ id: 'd', current: true }] : [{ id: 'e', current: false }] };
  sent = stubServer({ 'GET /notifications/push': { data }, 'PUT /notifications/push': { data } });
  return { worker, shown };
}
const endpoints = () =>
  sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => (body as { endpoint: string }).endpoint);

beforeEach(() => session.set({ token: 't', user: { id: 'asha', actingFor: [] } as object as CurrentUser }));
afterEach(() => {
  writeSubscribed(null);
  registration.set(null);
  ability.set('none');
  opened.set(null);
  for (const key of ['pushAsked', 'selectedPage']) stored.write(key, null);
  session.set({ token: null, user: null });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  [bytes(0, 1, 2), true],
  [bytes(0, 1), false],
  [bytes(0, 1, 2, 3), false],
  [bytes(0, 1, 3), false],
  [null, false],
])('a subscription with the key %o was made with ours: %s', (key, isOurs) => {
  expect(isMadeWith(subscriptionOf('e', key) as object as PushSubscription, KEY)).toBe(isOurs);
});

it.each([
  ['default', true, 'ask'],
  ['granted', true, 'granted'],
  ['denied', true, 'denied'],
  ['granted', false, 'none'],
] as const)('a browser with the permission %s and a worker (%s) can do: %s', (permission, hasWorker, can) => {
  browser(null, { permission });
  if (!hasWorker) registration.set(null);
  lookAgain();
  expect(ability.get()).toBe(can);
});

it('a browser without notifications can do nothing, although it has a worker', () => {
  browser(null);
  vi.stubGlobal('Notification', undefined);
  Reflect.deleteProperty(globalThis, 'Notification');
  lookAgain();
  expect(ability.get()).toBe('none');
});

describe('subscribing', () => {
  const ours = 'https://push.example/old';
  it.each([
    ['keeps what was made with the key', KEY, false, ours, false],
    ['replaces what was made with another one', OTHER_KEY, false, 'https://push.example/new', true],
    ['replaces it where that is needed', KEY, true, 'https://push.example/new', true],
  ])('%s', async (_what, key, fresh, endpoint, ends) => {
    const existing = subscriptionOf(ours);
    browser(existing, { key });
    await subscribe(queries, fresh);
    expect([endpoints(), readSubscribed()?.endpoint]).toEqual([[endpoint], endpoint]);
    expect(existing.unsubscribe.mock.calls.length).toBe(ends ? 1 : 0);
  });
  it('needs a worker, and makes a subscription where there is none', async () => {
    browser(null);
    await subscribe(queries);
    expect(endpoints()).toEqual(['https://push.example/new']);
    registration.set(null);
    await expect(subscribe(queries)).rejects.toThrow('no push worker');
  });
  it('ends with what it shows', async () => {
    const existing = subscriptionOf(ours);
    const { shown } = browser(existing);
    writeSubscribed({ at: Date.now(), endpoint: ours });
    await forget();
    expect([readSubscribed(), existing.unsubscribe.mock.calls.length, shown.close.mock.calls.length]).toEqual([
      null,
      1,
      1,
    ]);
  });
});

describe('renewing', () => {
  const old = 'https://push.example/old';
  const fresh = 'https://push.example/new';
  const days = PUSH_REFRESH_DAYS;
  it.each<[string, { age?: number; isListed?: boolean; permission?: string; key?: string; now?: string }, string[]]>([
    ['leaves what is recent', {}, []],
    ['leaves what is as old as it may be', { age: days * DAY }, []],
    ['renews what is older', { age: days * DAY + 1 }, [fresh]],
    ['renews what was made with another key', { key: OTHER_KEY }, [fresh]],
    ['sends another address of the browser', { now: 'https://push.example/moved' }, ['https://push.example/moved']],
    [
      'does so, too, where the server forgot it',
      { now: 'https://push.example/moved', isListed: false },
      ['https://push.example/moved'],
    ],
    ['does nothing without the permission', { age: 9 * days * DAY, permission: 'denied' }, []],
  ])('%s', async (_what, { age = 0, now = old, ...more }, renewed) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T00:00:00Z') });
    browser(subscriptionOf(now), more);
    writeSubscribed({ at: Date.now() - age, endpoint: old });
    await refresh(queries);
    expect(endpoints()).toEqual(renewed);
  });
  it('does nothing where it was never on, and ends where another device removed it', async () => {
    browser(subscriptionOf(old));
    await refresh(queries);
    expect(sent).toEqual([]);
    browser(subscriptionOf(old), { isListed: false });
    writeSubscribed({ at: Date.now(), endpoint: old });
    await refresh(queries);
    expect([readSubscribed(), endpoints()]).toEqual([null, []]);
  });
});

const navigate = vi.fn<(to: object) => Promise<void>>(() => Promise.resolve());
let messages = new EventTarget();
/** Starts the work once for this file: its listeners stay. */
async function started(permission: string) {
  const { worker } = browser(subscriptionOf('https://push.example/old'), { permission });
  messages = Object.assign(new EventTarget(), { register: () => Promise.resolve(worker) });
  vi.stubGlobal('navigator', { serviceWorker: messages });
  vi.stubGlobal('location', { origin: 'http://x' });
  await startPush({ router: { navigate }, queries } as object as Parameters<typeof startPush>[0]);
}

describe('a window', () => {
  it('does what the worker says', async () => {
    await started('granted');
    const say = (data: unknown) => messages.dispatchEvent(Object.assign(new Event('message'), { data }));
    for (const nothing of [null, 'open', {}, { open: 7 }, { subscribe: true }]) say(nothing);
    expect([navigate.mock.calls, endpoints()]).toEqual([[], []]);
    say({ open: '/posts/p?x=1' });
    expect(navigate.mock.calls.at(-1)?.[0]).toMatchObject({ to: '/posts/p' });
    writeSubscribed({ at: Date.now(), endpoint: 'https://push.example/old' });
    say({ subscribe: true });
    say({});
    await vi.waitFor(() => expect(endpoints()).toHaveLength(1));
    // One that was renewed, not two.
    expect(sent.filter(({ call }) => call.startsWith('GET'))).toHaveLength(1);
    session.set({ ...session.get(), token: 'renewed' });
    expect(readSubscribed()).not.toBeNull();
    session.set({ token: null, user: null });
    await vi.waitFor(() => expect(readSubscribed()).toBeNull());
  });

  const now = Date.parse('2026-06-01T00:00:00Z');
  it.each<
    [
      string,
      {
        ability?: 'ask' | 'granted' | 'denied';
        on?: boolean;
        page?: string;
        lastAt?: number;
        out?: boolean;
        leaves?: boolean;
        dialog?: boolean;
      },
      boolean,
    ]
  >([
    ['could be asked', {}, true],
    ['was asked long ago', { lastAt: now - 30 * DAY - 1 }, true],
    ['was asked 30 days ago', { lastAt: now - 30 * DAY }, false],
    ['said no', { ability: 'denied' }, false],
    ['allows it, without a subscription', { ability: 'granted' }, true],
    ['has it on', { ability: 'granted', on: true }, false],
    ['acts as a page', { page: 'p' }, false],
    ['has logged out', { out: true }, false],
    ['logs out right after it', { leaves: true }, false],
    ['reads a dialog', { dialog: true }, false],
  ])('someone who writes and %s is asked once its answer was seen: %#', async (_who, state, asks) => {
    vi.useFakeTimers({ now });
    browser(null);
    ability.set(state.ability ?? 'ask');
    if (state.on) writeSubscribed({ at: now, endpoint: 'e' });
    stored.write('selectedPage', state.page ?? null);
    if (state.lastAt !== undefined) stored.write('pushAsked', String(state.lastAt));
    if (state.out) session.set({ token: null, user: null });
    const document = openDocument();
    if (state.dialog) document.body.appendChild(document.createElement('div')).setAttribute('role', 'dialog');
    const before = stored.read('pushAsked');
    acted();
    expect(stored.read('pushAsked')).toBe(before);
    if (state.leaves) session.set({ token: null, user: null });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(stored.read('pushAsked') !== before).toBe(asks);
  });
});
