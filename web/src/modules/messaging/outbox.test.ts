import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stored } from '#ui/stored.ts';
import {
  closeServer,
  createLocks,
  openServer,
  openTabWith,
  sent,
  server,
  stores,
  texts,
} from '../../../test/outbox.ts';

beforeEach(openServer);
afterEach(closeServer);
const openTab = () => openTabWith(() => import('./outbox.ts'));

test('messages of one conversation are sent in order, one after the other, and each once', async () => {
  const tab = await openTab();
  let open = 0;
  let most = 0;
  server.answer = async (message) => {
    most = Math.max(most, (open += 1));
    await Promise.resolve();
    open -= 1;
    return stores(message);
  };
  for (const text of ['one', 'two', 'three']) tab.write(text);
  await vi.waitFor(() => expect(tab.texts()).toEqual([]));
  // What a message does not have is not sent.
  expect(Object.keys(sent[0]!).toSorted()).toEqual(['clientId', 'conversation', 'text']);
  expect([texts(), most, new Set(sent.map(({ clientId }) => clientId)).size]).toEqual([['one', 'two', 'three'], 1, 3]);
});

test('what was not sent survives a reload, under the same client id', async () => {
  let release: (response: Response) => void = () => undefined;
  server.answer = () =>
    new Promise((resolve) => {
      release = resolve;
    });
  const before = await openTab();
  before.write('one');
  before.write('two');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  // The tab is closed; its lock goes with it.
  vi.stubGlobal('navigator', { onLine: true, locks: createLocks() });
  server.answer = stores;
  const after = await openTab();
  after.resumeOutbox(after.queries, 'm1');
  await vi.waitFor(() => expect(after.texts()).toEqual([]));
  expect(texts()).toEqual(['one', 'one', 'two']);
  expect(sent[1]?.clientId).toBe(sent[0]?.clientId);
  release(stores(sent[0]!));
});

test('two tabs have one outbox: neither loses what the other adds, and nothing is sent twice', async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.write('of the first');
  second.write('of the second');
  first.resumeOutbox(first.queries, 'm1');
  second.resumeOutbox(second.queries, 'm1');
  await vi.waitFor(() =>
    expect(stored.keys().filter((key) => key.includes(':unsent:') && stored.read(key) !== null)).toEqual([]),
  );
  expect(texts().toSorted()).toEqual(['of the first', 'of the second']);
});

test('after too many messages the rest waits, in order', async () => {
  const tab = await openTab();
  let isFull = true;
  server.answer = (message) => {
    if (!isFull) return stores(message);
    isFull = false;
    const body = { code: 'too_many_messages', message: 'Wait.', retryAfter: 0.01 };
    return Response.json(body, { status: 429 });
  };
  tab.write('one');
  tab.write('two');
  await vi.waitFor(() => expect(tab.outbox.get()).toEqual([]), 5_000);
  expect(texts()).toEqual(['one', 'one', 'two']);
});

test('a message that was held and sent meanwhile is done', async () => {
  const tab = await openTab();
  server.answer = () => Response.json({ code: 'already_sent', message: 'Sent.' }, { status: 409 });
  tab.write('held', 'c1', 5);
  await vi.waitFor(() => expect(tab.outbox.get()).toEqual([]));
  expect(sent).toHaveLength(1);
});

test('with full storage messages are still sent, in order', async () => {
  const full = {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new Error('full');
    },
  };
  vi.stubGlobal('localStorage', full);
  const tab = await openTab();
  tab.write('one');
  tab.write('two');
  await vi.waitFor(() => expect(texts()).toEqual(['one', 'two']));
  await vi.waitFor(() => expect(tab.outbox.get()).toEqual([]));
});

describe('what is left behind', () => {
  /** Stores messages as a tab does that was closed. Returns their keys. */
  async function leave(messages: readonly object[]): Promise<string[]> {
    server.answer = () => new Promise(() => {});
    const before = await openTab();
    before.write('x');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    sent.length = 0;
    const key = stored.keys().find((each) => each.includes(':unsent:') && stored.read(each) !== null) ?? '';
    const pattern = JSON.parse(stored.read(key) ?? '') as { clientId: string };
    stored.write(key, null);
    vi.stubGlobal('navigator', { onLine: true, locks: createLocks() });
    server.answer = stores;
    return messages.map((more, index) => {
      const message = { ...pattern, clientId: `${index}`, conversationId: `c${index}`, text: `${index}`, ...more };
      const own = key.replace(pattern.clientId, message.clientId);
      stored.write(own, JSON.stringify(message));
      return own;
    });
  }

  test('is sent again, except what was refused and what others wrote', async () => {
    await leave([{}, { failure: 'Refused.' }, { actorId: 'page' }]);
    const tab = await openTab();
    tab.resumeOutbox(tab.queries, 'm1');
    await vi.waitFor(() => expect(tab.texts()).toEqual(['1', '2']));
    expect(texts()).toEqual(['0']);
  });

  test('is ordered by its ids where it was written at the same moment', async () => {
    await leave([
      { order: 1, clientId: 'b', failure: 'Refused.' },
      { order: 1, clientId: 'a', failure: 'Refused.' },
    ]);
    const tab = await openTab();
    tab.resumeOutbox(tab.queries, 'm1');
    expect(tab.outbox.get().map(({ clientId }) => clientId)).toEqual(['a', 'b']);
  });

  test('is shown once another tab changes it, or clears everything', async () => {
    let change: (key: string | null) => void = () => undefined;
    vi.spyOn(stored, 'onChangesElsewhere').mockImplementation((listener) => {
      change = listener;
    });
    const tab = await openTab();
    tab.resumeOutbox(tab.queries, 'm1');
    const [key] = await leave([{ failure: 'Refused.' }]);
    change('token');
    expect(tab.texts()).toEqual([]);
    change(key!);
    expect(tab.texts()).toEqual(['0']);
    stored.write(key!, null);
    change(null);
    expect(tab.texts()).toEqual([]);
    vi.restoreAllMocks();
  });
});
