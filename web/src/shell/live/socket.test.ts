import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIVE_PATH } from '#contract/core/live.ts';
import { type LiveSocket, openSocket } from './socket.ts';

const http = createServer();
const server = new Server(http, { path: LIVE_PATH, transports: ['websocket'], pingInterval: 50, pingTimeout: 1_500 });
const connected: Socket[] = [];
const open: LiveSocket[] = [];
/** Machines are shared; what is waited for comes at once otherwise. */
const PATIENT = { timeout: 10_000 };
let address = '';

beforeAll(async () => {
  server.use((socket, next) => next(socket.handshake.query['token'] === 'good' ? undefined : new Error('no')));
  server.on('connection', (socket) => connected.push(socket));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}${LIVE_PATH}`;
});
afterAll(async () => {
  for (const socket of open) socket.close();
  await server.close();
});

/** A client, and what it was told. */
function connect(token: string, target = address) {
  const heard: unknown[] = [];
  const state = { opened: 0, lost: 0 };
  const url = new URL(target);
  url.searchParams.set('token', token);
  const socket = openSocket(url, 10_000, {
    on: { fact: (fact: unknown) => void heard.push(fact) },
    opened: () => (state.opened += 1),
    lost: () => (state.lost += 1),
  });
  open.push(socket);
  return { socket, heard, state };
}
async function accepted() {
  const before = connected.length;
  const client = connect('good');
  await vi.waitFor(() => expect(client.state.opened).toBe(1), PATIENT);
  const peer = connected[before];
  if (!peer) throw new Error('the server saw no connection');
  return { ...client, peer };
}

describe('a socket', () => {
  it('sends nothing before it is open', () => {
    const { socket, state } = connect('good');
    socket.send('watch', {});
    socket.close();
    socket.close();
    expect(state.lost).toBe(0);
  });

  it('sends and hears events, and ignores those that nobody handles', async () => {
    const { socket, heard, peer } = await accepted();
    const received = new Promise((resolve) => {
      peer.once('watch', resolve);
    });
    socket.send('watch', { kind: 'post', id: '1' });
    expect(await received).toEqual({ kind: 'post', id: '1' });
    peer.emit('other', 1);
    peer.emit('fact', Buffer.from('binary'));
    peer.emit('fact', { id: '7', name: 'नमस्ते' });
    await vi.waitFor(() => expect(heard).toEqual([{ id: '7', name: 'नमस्ते' }]), PATIENT);
  });

  it('answers pings, so that the server keeps it', async () => {
    const { peer, state } = await accepted();
    let answers = 0;
    peer.conn.on('packet', ({ type }: { type: string }) => (answers += type === 'pong' ? 1 : 0));
    await vi.waitFor(() => expect(answers).toBeGreaterThan(2), PATIENT);
    expect([peer.connected, state.lost]).toEqual([true, 0]);
  });

  it('is lost once when the server refuses it, ends it, or is away', async () => {
    const refused = connect('bad');
    const { peer, state } = await accepted();
    peer.disconnect(true);
    // The line stays open here: only the frame says that it is over.
    const left = await accepted();
    left.peer.disconnect();
    const away = connect('good', 'http://127.0.0.1:9/socket.io');
    const lost = () => [refused, { state }, left, away].map((client) => client.state.lost);
    await vi.waitFor(() => expect(lost()).toEqual([1, 1, 1, 1]), PATIENT);
    expect([refused.state.opened, away.state.opened]).toEqual([0, 0]);
  });

  it('is lost when the pings stop, although the network reports nothing', async () => {
    const { peer, state } = await accepted();
    // The server falls silent: its engine sends nothing more.
    Object.assign(peer.conn, { sendPacket: () => undefined });
    await vi.waitFor(() => expect(state.lost).toBe(1), PATIENT);
  });

  it('says nothing after it was closed here', async () => {
    const { socket, heard, peer, state } = await accepted();
    const reason = new Promise((resolve) => {
      peer.once('disconnect', resolve);
    });
    socket.close();
    socket.send('watch', {});
    expect(await reason).toBe('client namespace disconnect');
    expect([state.lost, heard]).toEqual([0, []]);
  });
});
