import { io, type Socket } from 'socket.io-client';
import {
  type AnyLiveFact,
  LIVE_PATH,
  type ClientToServerEvents,
  type ServerToClientEvents,
} from '#contract/core/live.ts';
import { http } from '../http.ts';

/** A browser window connected to a running program. It receives live facts and does not reconnect. */
export interface NetworkWindow {
  readonly facts: readonly AnyLiveFact[];
  readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  /** Number of facts of this name so far. */
  count(name: AnyLiveFact['name']): number;
}

export async function openDialog(url: string, token: string): Promise<NetworkWindow> {
  const { body } = await http(`${url}/api/auth/realtime-ticket`, { method: 'POST', token });
  const { ticket } = (body as { data: { ticket: string } }).data;
  const facts: AnyLiveFact[] = [];
  const socket: NetworkWindow['socket'] = io(url, {
    path: LIVE_PATH,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    query: { token: ticket },
  });
  socket.on('fact', (fact) => facts.push(fact));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { facts, socket, count: (name) => facts.filter((fact) => fact.name === name).length };
}
