import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeServer, openServer, openTabWith, sent, server, stores, texts } from '../../../test/outbox.ts';

beforeEach(openServer);
afterEach(closeServer);
const openTab = () => openTabWith(() => import('./outbox.ts'));

/** Refuses one text, and takes the others. */
const refuseBad = () => {
  server.answer = (message) =>
    message.text === 'bad'
      ? Response.json({ code: 'conversation_read_only', message: 'You cannot write here.' }, { status: 403 })
      : stores(message);
};

test('a refused message holds back those behind it, in its conversation alone, until it is sent', async () => {
  const tab = await openTab();
  refuseBad();
  for (const text of ['first', 'bad', 'behind']) tab.write(text);
  tab.write('elsewhere', 'c2');
  await vi.waitFor(() => expect(tab.texts()).toEqual(['bad', 'behind']));
  expect(texts().toSorted()).toEqual(['bad', 'elsewhere', 'first']);
  expect(tab.outbox.get()).toMatchObject([{ failure: 'You cannot write here.' }, { failure: null }]);
  tab.write('last');
  server.answer = stores;
  tab.retry(tab.queries, tab.outbox.get()[0]!);
  await vi.waitFor(() => expect(tab.outbox.get()).toEqual([]));
  expect(texts().slice(-3)).toEqual(['bad', 'behind', 'last']);
});

test('what waits behind a refused message is sent once that one is discarded', async () => {
  const tab = await openTab();
  refuseBad();
  tab.write('bad');
  tab.write('behind');
  await vi.waitFor(() => expect(tab.outbox.get()[0]?.failure).toBe('You cannot write here.'));
  tab.discard(tab.queries, tab.outbox.get()[0]!);
  await vi.waitFor(() => expect(tab.outbox.get()).toEqual([]));
  expect(texts()).toEqual(['bad', 'behind']);
});

test.each<[string, () => Response]>([
  ['without a connection', () => Response.error()],
  ['while the server restarts', () => new Response('', { status: 502 })],
  ['while the database is away', () => Response.json({ code: 'unavailable', message: 'Soon.' }, { status: 503 })],
  ['behind the log-in screen of a network', () => new Response('<html>', { status: 200 })],
])('messages wait %s as long as it takes, and go out in order by themselves', async (_when, reply) => {
  vi.useFakeTimers();
  const online = new EventTarget();
  vi.stubGlobal('addEventListener', online.addEventListener.bind(online));
  vi.stubGlobal('removeEventListener', online.removeEventListener.bind(online));
  try {
    const tab = await openTab();
    server.answer = () => {
      const response = reply();
      if (response.type === 'error') throw new TypeError('Failed to fetch');
      return response;
    };
    for (const text of ['one', 'two', 'three']) tab.write(text);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect([tab.texts(), tab.outbox.get().map(({ failure }) => failure)]).toEqual([
      ['one', 'two', 'three'],
      [null, null, null],
    ]);
    expect(new Set(texts())).toEqual(new Set(['one']));
    server.answer = stores;
    const before = sent.length;
    // The browser has a connection again: nothing waits for the next try.
    online.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(100);
    expect([texts().slice(before), tab.texts()]).toEqual([['one', 'two', 'three'], []]);
  } finally {
    vi.useRealTimers();
  }
});

test('a message at which the server fails each time is refused in the end', async () => {
  vi.useFakeTimers();
  try {
    const tab = await openTab();
    server.answer = () => Response.json({ code: 'internal', message: 'Something went wrong.' }, { status: 500 });
    tab.write('poison');
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(tab.outbox.get()).toMatchObject([{ failure: 'Something went wrong.' }]);
    expect(sent.length).toBe(8);
  } finally {
    vi.useRealTimers();
  }
});
