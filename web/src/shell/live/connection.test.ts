import { setTimeout } from 'node:timers/promises';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { stored } from '#ui/stored.ts';
import { actAs } from '../session/acting.ts';
import { session } from '../session/session.ts';
import { keepConnected } from './connection.ts';

class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = FakeSocket.OPEN;
  readonly address: string;
  readonly age: string | null;
  closed = false;
  constructor(address: URL) {
    super();
    this.address = address.searchParams.get('token') ?? '';
    this.age = address.searchParams.get('age');
    sockets.push(this);
  }
  send(): void {}
  close(): void {
    this.closed = true;
  }
}
const sockets: FakeSocket[] = [];
/** For whom each ticket was requested; its number is the ticket. */
const actors: (string | null)[] = [];
/** Replies wait for it. */
let delay: Promise<void> = Promise.resolve();
const queries = new QueryClient();
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    const ticket = String(actors.push(headers.get('x-acting-as')));
    await delay;
    return Response.json({ data: { ticket } }, { status: 201 });
  });
  stored.write('token', 't');
  session.set({ token: 't', user: null });
  actAs(null);
  stop = keepConnected(queries, []);
});
afterEach(() => {
  stop();
  actAs(null);
  stored.write('token', null);
  session.set({ token: null, user: null });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delay = Promise.resolve();
  sockets.length = 0;
  actors.length = 0;
});
const open = () => sockets.filter(({ closed }) => !closed).map(({ address }) => address);

it('each actor has a socket of their own', async () => {
  await vi.waitFor(() => expect(open()).toEqual(['1']));
  actAs('p1');
  expect(open()).toEqual([]);
  await vi.waitFor(() => expect(open()).toEqual(['2']));
  actAs(null);
  await vi.waitFor(() => expect(open()).toEqual(['3']));
  expect(actors).toEqual([null, 'p1', null]);
});

it('a ticket of the former actor opens nothing', async () => {
  await vi.waitFor(() => expect(open()).toEqual(['1']));
  let reply = () => {};
  delay = new Promise((resolve) => {
    reply = resolve;
  });
  actAs('p1');
  await vi.waitFor(() => expect(actors).toEqual([null, 'p1']));
  actAs(null);
  await vi.waitFor(() => expect(actors).toEqual([null, 'p1', null]));
  reply();
  await vi.waitFor(() => expect(open()).toEqual(['3']));
  expect(sockets.map(({ address }) => address)).toEqual(['1', '3']);
});

describe('what came before a socket', () => {
  let invalidate: MockInstance;
  beforeEach(() => {
    invalidate = vi.spyOn(queries, 'invalidateQueries');
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  const at = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms);
  const receive = (data: string) => sockets.at(-1)?.dispatchEvent(new MessageEvent('message', { data }));
  const restartAt = async (ms: number) => {
    at(ms);
    actAs('p1');
    await vi.waitFor(() => expect(open()).toHaveLength(1));
  };

  it('is looked up by the server: the first socket of an actor says how old is what they see', async () => {
    let reply = () => {};
    delay = new Promise((resolve) => {
      reply = resolve;
    });
    at(4_000);
    actAs('p1');
    await vi.waitFor(() => expect(actors.at(-1)).toBe('p1'));
    at(6_500);
    reply();
    await vi.waitFor(() => expect(sockets.at(-1)?.age).toBe('2500'));
    receive('40');
    await setTimeout();
    expect(invalidate).not.toHaveBeenCalled();
  });

  it('is not read again as long as the server knows it', async () => {
    await restartAt(4_000);
    at(34_000);
    receive('40');
    await setTimeout();
    expect(invalidate).not.toHaveBeenCalled();
  });

  it('is read again when the server no longer knows it', async () => {
    await restartAt(4_000);
    at(34_001);
    receive('40');
    await vi.waitFor(() => expect(invalidate).toHaveBeenCalledTimes(1));
  });

  it('is read again after an interruption, and the age does not matter', async () => {
    await restartAt(4_000);
    receive('40');
    sockets.at(-1)?.dispatchEvent(new Event('close'));
    await vi.waitFor(() => expect(sockets.at(-1)?.age).toBeNull(), 2_000);
    expect(invalidate).not.toHaveBeenCalled();
    receive('40');
    await vi.waitFor(() => expect(invalidate).toHaveBeenCalledTimes(1));
  });
});
