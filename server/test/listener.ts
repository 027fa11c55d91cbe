import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { createRealtimeTicket } from '#contract/accounts.ts';
import type { HeardData, FactName } from '#contract/core/facts.ts';
import type { Reference } from '#contract/core/kinds.ts';
import {
  type AnyLiveFact,
  type ClientToServerEvents,
  LIVE_PATH,
  type ServerToClientEvents,
} from '#contract/core/live.ts';
import type { Call } from '../src/call-inside.ts';

/** Milliseconds that a fact may take to a browser. */
const timeoutMs = 5000;

/** A window of a member: what it hears, as it hears it. */
export interface Listener {
  readonly facts: readonly AnyLiveFact[];
  readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  /** Resolves with the data of the first fact of this name that fits, heard already or soon. Rejects after 5 s. */
  heard<N extends FactName>(name: N, matches?: (data: HeardData<N>) => boolean): Promise<HeardData<N>>;
  /** Whether the member may look at an object; from then on its facts are heard. */
  watch(reference: Reference): Promise<boolean>;
  close(): void;
}

/** Opens a real socket, as the member's browser does: with a ticket bought by a call. */
export async function listenAs(fastify: FastifyInstance, call: Call): Promise<Listener> {
  const { reply } = await call(createRealtimeTicket, {});
  return listenWith(fastify, reply.data.ticket);
}

/** The same with a ticket at hand. */
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
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    facts,
    socket,
    async heard<N extends FactName>(name: N, matches: (data: HeardData<N>) => boolean = () => true) {
      for (const end = Date.now() + timeoutMs; Date.now() < end; await delay(10)) {
        const received = facts.find((fact) => fact.name === name && matches(fact.data as unknown as HeardData<N>));
        if (received) return received.data as unknown as HeardData<N>;
      }
      throw new Error(`${name} was not heard; heard were ${facts.map((fact) => fact.name).join(', ') || 'no facts'}`);
    },
    watch: async (reference) => ((await socket.emitWithAck('watch', reference)) as { ok: boolean }).ok,
    close: () => void socket.disconnect(),
  };
}
