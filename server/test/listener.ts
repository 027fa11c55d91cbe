import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { createRealtimeTicket } from '#contract/accounts/accounts.ts';
import type { HeardData, FactName } from '#contract/core/facts.ts';
import type { Reference } from '#contract/core/kinds.ts';
import {
  type AnyLiveFact,
  type ClientToServerEvents,
  LIVE_PATH,
  type ServerToClientEvents,
  type Whisper,
} from '#contract/core/live.ts';
import type { Call } from '../src/call-inside.ts';

/** Maximum time until a fact reaches a browser, in milliseconds. */
const timeoutMs = 5000;

/** A browser window of a member, which records the facts it receives. */
export interface Listener {
  readonly facts: readonly AnyLiveFact[];
  readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  /**
   * Resolves with the data of the first fact of this name that matches, received already or within 5 s; then rejects.
   */
  heard<N extends FactName>(name: N, matches?: (data: HeardData<N>) => boolean): Promise<HeardData<N>>;
  /** What was whispered to the window. */
  readonly whispers: readonly Whisper[];
  /** Resolves with the first whisper of this name, received already or within 5 s; then rejects. */
  whispered<N extends Whisper['name']>(name: N): Promise<Extract<Whisper, { name: N }>>;
  /**
   * Watches an object. Resolves to whether the member may; if so, its facts are received from then on. The latest ones,
   * which the server sends first, are dropped.
   */
  watch(reference: Reference): Promise<boolean>;
  close(): void;
}

/** Opens a real socket as the member's browser does, with a ticket from the API. */
export async function listenAs(fastify: FastifyInstance, call: Call): Promise<Listener> {
  const { reply } = await call(createRealtimeTicket, {});
  return listenWith(fastify, reply.data.ticket);
}

/** Opens a socket with the given ticket. */
export async function listenWith(fastify: FastifyInstance, ticket: string): Promise<Listener> {
  if (!fastify.server.listening) await fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fastify.server.address() as AddressInfo;
  const facts: AnyLiveFact[] = [];
  const socket: Listener['socket'] = io(`http://127.0.0.1:${port}`, {
    path: LIVE_PATH,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    query: { token: ticket },
  });
  socket.on('fact', (fact) => facts.push(fact));
  const whispers: Whisper[] = [];
  socket.on('whisper', (whisper) => whispers.push(whisper));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    facts,
    whispers,
    socket,
    async whispered<N extends Whisper['name']>(name: N) {
      for (const end = Date.now() + timeoutMs; Date.now() < end; await delay(10)) {
        const received = whispers.find((whisper) => whisper.name === name);
        if (received) return received as Extract<Whisper, { name: N }>;
      }
      throw new Error(`${name} was not whispered`);
    },
    async heard<N extends FactName>(name: N, matches: (data: HeardData<N>) => boolean = () => true) {
      for (const end = Date.now() + timeoutMs; Date.now() < end; await delay(10)) {
        const received = facts.find((fact) => fact.name === name && matches(fact.data as unknown as HeardData<N>));
        if (received) return received.data as unknown as HeardData<N>;
      }
      throw new Error(
        `${name} was not received; received were ${facts.map((fact) => fact.name).join(', ') || 'no facts'}`,
      );
    },
    async watch(reference) {
      const before = facts.length;
      const { ok } = (await socket.emitWithAck('watch', reference)) as { ok: boolean };
      facts.splice(before);
      return ok;
    },
    close: () => void socket.disconnect(),
  };
}
