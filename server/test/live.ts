import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import type { Teams } from '#platform/caller.ts';
import type { Caller } from '#platform/context.ts';
import type { FactData, FactName } from '#contract/core/facts.ts';
import { type ClientToServerEvents, LIVE_PATH, type ServerToClientEvents } from '#contract/core/live.ts';
import type { Reference } from '#contract/core/kinds.ts';
import { systemClock } from '#platform/clock.ts';
import { connectDatabase } from '#platform/database/database.ts';
import { across } from '#platform/database/narrow.ts';
import { hashToken } from '#platform/http/identify.ts';
import { createLive } from '#platform/live/index.ts';
import { createCallLimits } from '#platform/limits/index.ts';
import { createLog } from '#platform/observability/log.ts';
import { createMetrics } from '#platform/observability/metrics.ts';
import type { Module } from '#platform/module.ts';
import { freshDatabase } from './database.ts';

const log = createLog('silent');
export type Client = Socket<ServerToClientEvents, ClientToServerEvents> & {
  readonly facts: { id: string; name: string; data: unknown }[];
  /** How often it heard that it may have missed facts. */
  readonly gaps: () => number;
};

/** Live servers on one database, each standing in for one process, and clients that connect to them. */
export async function openLive(module: Module, redisUrl?: string) {
  const database = await freshDatabase();
  const connections = connectDatabase(database.url, { size: 6, log, name: 'test' });
  const db = across(connections.db);
  const sessions = new Map<string, Caller & { readonly teams?: Teams }>();
  const closing: (() => Promise<unknown> | void)[] = [];

  async function process() {
    const httpServer = createServer();
    httpServer.listen(0, '127.0.0.1');
    await once(httpServer, 'listening');
    const { port } = httpServer.address() as AddressInfo;
    const publicUrl = 'https://hall.example';
    const limits = { LIMIT_CALLS_MEMBER: 1_500, LIMIT_CALLS_ADDRESS: 60 };
    const config = { publicUrl, PUBLIC_URL: publicUrl, HOST: '127.0.0.1', REDIS_URL: redisUrl, TRUST_PROXY: '' };
    const ofSocket = async (_db: unknown, { sessionId }: { sessionId: string }) => {
      const caller = sessions.get(sessionId);
      await liveTest.whileIdentifying();
      return caller === undefined ? null : { caller, teams: caller.teams ?? new Map() };
    };
    const live = createLive({
      httpServer,
      config,
      db,
      modules: [module],
      kinds: { watch: (kind) => module.kinds?.[kind]?.watch ?? null },
      callers: { ofSocket },
      callLimits: createCallLimits({ config: limits, log }),
      clock: systemClock,
      log,
      metrics: createMetrics(),
    });
    let lastId = 0;
    closing.push(
      async () => {
        httpServer.close();
        await once(httpServer, 'close');
      },
      () => {
        live.drain();
        return live.close();
      },
    );
    return {
      live,
      port,
      publish: <N extends FactName>(name: N, data: FactData<N>) =>
        live.publish({ id: String((lastId += 1)), name, data, statedAt: new Date() }),
    };
  }
  type Process = Awaited<ReturnType<typeof process>>;

  /** A logged-in person. */
  function person(memberId: string = randomUUID(), sessionId: string = randomUUID()) {
    const member = { id: memberId, since: new Date(), isAdmin: false, sessionId };
    sessions.set(sessionId, { actor: { id: memberId }, member, role: null });
    const ticket = async (lifetimeMs = 30_000) => {
      const text = randomBytes(32).toString('base64url');
      await sql`insert into realtime_ticket (ticket_hash, session_id, expires_at)
        values (${hashToken(text)}, ${sessionId}::uuid, ${new Date(Date.now() + lifetimeMs)})`.execute(db);
      return text;
    };
    return {
      memberId,
      sessionId,
      ticket,
      /** Opens a socket with a new ticket or with the given one. Rejects with the reason if it is refused. */
      async connect(
        to: Pick<Process, 'port'>,
        options: { ticket?: string; age?: number; headers?: Record<string, string> } = {},
      ): Promise<Client> {
        const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(`http://127.0.0.1:${to.port}`, {
          path: LIVE_PATH,
          transports: ['websocket'],
          reconnection: false,
          forceNew: true,
          query: { token: options.ticket ?? (await ticket()), ...(options.age !== undefined && { age: options.age }) },
          ...(options.headers && { extraHeaders: options.headers }),
        });
        closing.push(() => void socket.disconnect());
        const facts: Client['facts'] = [];
        socket.on('fact', (fact) => facts.push(fact));
        let gaps = 0;
        socket.on('missed', () => (gaps += 1));
        await new Promise<void>((resolve, reject) => {
          socket.on('connect', resolve);
          socket.on('connect_error', reject);
        });
        return Object.assign(socket, { facts, gaps: () => gaps });
      },
    };
  }
  const liveTest = {
    url: database.url,
    db,
    sessions,
    process,
    person,
    /** Called while a session is being looked up, before the answer. */
    whileIdentifying: (): Promise<void> => Promise.resolve(),
    async close() {
      for (const step of closing.toReversed()) await step();
      await connections.close();
      await database.drop();
    },
  };
  return liveTest;
}

export const watch = async (client: Client, reference: Reference): Promise<boolean> =>
  ((await client.timeout(3000).emitWithAck('watch', reference)) as { ok: boolean }).ok;
