import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stored } from '#ui/stored.ts';
import { actAs } from '../session/acting.ts';
import { session } from '../session/session.ts';
import { keepConnected } from './connection.ts';

class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = FakeSocket.OPEN;
  readonly address: string;
  closed = false;
  constructor(address: URL) {
    super();
    this.address = address.searchParams.get('token') ?? '';
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
  stop = keepConnected(new QueryClient(), []);
});
afterEach(() => {
  stop();
  actAs(null);
  stored.write('token', null);
  session.set({ token: null, user: null });
  vi.unstubAllGlobals();
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
