import fs from 'node:fs';
import vm from 'node:vm';
import { expect, test } from 'vitest';

/* The push worker alone, for what no browser without a screen does. */

const source = fs.readFileSync(new URL('../../../../public/push-worker.js', import.meta.url), 'utf8');
interface FakeWindow {
  readonly visibilityState: 'visible' | 'hidden';
  readonly messages: unknown[];
  readonly postMessage: (message: unknown) => void;
  focused: boolean;
  readonly focus: () => Promise<void>;
}
const fakeWindow = (visibilityState: FakeWindow['visibilityState']): FakeWindow => {
  const window: FakeWindow = {
    visibilityState,
    messages: [],
    postMessage: (message) => window.messages.push(message),
    focused: false,
    focus: () => {
      window.focused = true;
      return Promise.resolve();
    },
  };
  return window;
};
/** Runs the worker beside these windows. */
function openWorker(windows: readonly FakeWindow[]) {
  const listeners = new Map<string, (event: unknown) => void>();
  const opened: string[] = [];
  const scope = {
    location: new URL('https://guildhall.example/push-worker.js'),
    URL,
    crypto,
    console: { warn: () => undefined },
    registration: {},
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (address: string) => Promise.resolve(opened.push(address)),
    },
    skipWaiting: () => Promise.resolve(),
    addEventListener: (type: string, run: (event: unknown) => void) => listeners.set(type, run),
  };
  vm.runInNewContext(source, scope);
  const send = async (type: string, more: object) => {
    const done: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...more, waitUntil: (each: Promise<unknown>) => done.push(each) });
    await Promise.all(done);
  };
  return {
    opened,
    click: async (url: unknown) =>
      send('notificationclick', { notification: { data: { url }, close: () => undefined } }),
    resubscribe: async () => send('pushsubscriptionchange', {}),
  };
}

test('a click without an open window opens one, at addresses of ours alone', async () => {
  const { click, opened } = openWorker([]);
  for (const url of [
    '/messaging?c=1#2',
    'https://guildhall.example/jobs',
    'https://evil.example/messaging',
    '//evil.example/x',
    'javascript:alert(1)',
    42,
    undefined,
  ])
    await click(url);
  expect(opened).toEqual(['/messaging?c=1#2', '/jobs', '/', '/', '/', '/', '/']);
});

test('a click goes to the window in sight, which comes to the front, and no other is opened', async () => {
  const [hidden, visible] = [fakeWindow('hidden'), fakeWindow('visible')];
  const { click, opened } = openWorker([hidden, visible]);
  await click('/messaging?c=1');
  expect([opened, hidden.messages, visible.messages]).toEqual([[], [], [{ open: '/messaging?c=1' }]]);
  expect([hidden.focused, visible.focused]).toEqual([false, true]);
  const alone = fakeWindow('hidden');
  await openWorker([alone]).click('/jobs');
  expect([alone.messages, alone.focused]).toEqual([[{ open: '/jobs' }], true]);
});

test('every window subscribes again when the browser has changed its subscription', async () => {
  const windows = [fakeWindow('hidden'), fakeWindow('visible')];
  await openWorker(windows).resubscribe();
  expect(windows.map(({ messages }) => messages)).toEqual([[{ subscribe: true }], [{ subscribe: true }]]);
});
