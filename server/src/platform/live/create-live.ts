import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Kysely } from 'kysely';
import { Server } from 'socket.io';
import type { Reference } from '#contract/core/kinds.ts';
import { type AnyLiveFact, LIVE_PATH } from '#contract/core/live.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Whispering } from '../context.ts';
import type { Pusher } from '../facts/index.ts';
import type { CallLimits } from '../limits/index.ts';
import type { Kinds } from '../kinds.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Module } from '../module.ts';
import { betweenProcesses } from './adapters.ts';
import { guardAdmission, limitMessages } from './admission.ts';
import { limitBacklog } from './backlog.ts';
import type { Callers } from '../caller.ts';
import { ALL_SOCKETS, createDelivery, readerRooms } from './deliver.ts';
import { hearTyping } from './typing.ts';
import { RecentFacts } from './recent/recent-facts.ts';
import { RecentRecipients } from './recent/recent-recipients.ts';
import { createWatches } from './watches.ts';
import { checkHandshakes } from './handshakes.ts';
import { createPresence } from './presence.ts';
import { createSocketRights } from './rights.ts';
import { advertisersRoom, type LiveServer, watchRoom } from './sockets.ts';

/** Maximum size of a message in bytes. Clients only send watches, the longest of which has about 80 bytes. */
const maxMessageBytes = 2048;

export interface LiveOptions {
  readonly httpServer: HttpServer;
  readonly config: Pick<Config, 'publicUrl' | 'PUBLIC_URL' | 'HOST' | 'REDIS_URL' | 'TRUST_PROXY'>;
  readonly callLimits: CallLimits;
  readonly db: Kysely<never>;
  readonly modules: readonly Module[];
  readonly kinds: Pick<Kinds, 'watch'>;
  readonly callers: Pick<Callers, 'ofSocket'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
}

export interface Live extends Pusher {
  /** The members who watch an object, in every process. */
  watchersOf(reference: Reference): Promise<readonly string[]>;
  /** Sends to all windows of these members, and of the editors of these pages, in every process; never throws. */
  readonly whisper: Whispering['whisper'];
  /**
   * Closes all sockets of this process; their clients reconnect to another one. The HTTP server drains its calls
   * separately.
   */
  drain(): void;
  /** Reports to the modules who is online; called automatically every 10 s. */
  recordPresence(): Promise<void>;
  /** Reports that no one is online, and disconnects from the other processes: nothing is published any more. */
  close(): Promise<void>;
}

/** The sockets of this process, which receive the facts of all processes. */
export function createLive(options: LiveOptions): Live {
  const { httpServer, config, db, modules, kinds, callers, callLimits, clock, log, metrics } = options;
  const port = () => (httpServer.address() as AddressInfo).port;
  const handshakes = checkHandshakes({ config, port, callLimits, metrics });
  const between = betweenProcesses(config.REDIS_URL, log);
  const server: LiveServer = new Server(httpServer, {
    path: LIVE_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: maxMessageBytes,
    connectTimeout: 10_000,
    ...(between.adapter && { adapter: between.adapter }),
    allowRequest: (request, answer) => handshakes.allow(request, answer),
  });
  const now = () => clock.now().getTime();
  const recent = { facts: new RecentFacts(now), recipients: new RecentRecipients(now) };
  const watches = createWatches({ server, db, kinds, recent: recent.facts, clock, log });
  const rights = createSocketRights({ server, db, callers, clock, log });
  const delivery = createDelivery({ server, db, modules, watches, recent, rights, metrics });
  const stopGuard = guardAdmission({
    server,
    db,
    rights,
    clock,
    log,
    metrics,
    onAdmitted: handshakes.forgive,
  });

  const whisper: Live['whisper'] = (actorIds, content, also) => {
    const advertisers = also?.advertisers === true ? actorIds.map(advertisersRoom) : [];
    if (actorIds.length > 0) server.to([...actorIds.flatMap(readerRooms), ...advertisers]).emit('whisper', content);
  };
  const presence = createPresence({ server, db, modules, clock, log });

  server.on('connection', (socket) => {
    metrics.liveSockets.inc();
    socket.on('disconnect', () => metrics.liveSockets.dec());
    limitMessages(socket);
    limitBacklog(socket);
    if (recent.recipients.gotFacts([...socket.rooms, ALL_SOCKETS], socket.handshake.query['age']))
      socket.emit('missed');
    socket.on('watch', (reference, answer) => {
      void watches.watch(socket, reference).then((ok) => typeof answer === 'function' && answer({ ok }));
    });
    socket.on('unwatch', (reference) => watches.unwatch(socket, reference));
    hearTyping({ socket, db, modules, log, whisper });
  });
  server.on('fact', (fact) => {
    delivery
      .deliver(fact)
      .catch((error: unknown) => log.error({ fact: fact.name, err: error }, 'fact of another process not pushed'));
  });
  between.onRestored(() => server.local.emit('missed'));

  return {
    whisper,
    async watchersOf(reference) {
      const sockets = await server.in(watchRoom(reference)).fetchSockets();
      return sockets.map(({ data }) => data.caller.member.id);
    },
    async publish(stated) {
      if (!delivery.hasAudience(stated.name)) return;
      const fact = { id: stated.id, name: stated.name, data: stated.data } as AnyLiveFact;
      if (between.adapter) server.serverSideEmit('fact', fact);
      await delivery.deliver(fact);
    },
    // Not `server.close()`, which would close the HTTP server too.
    drain() {
      stopGuard();
      delivery.close();
      server.local.disconnectSockets(true);
      server.engine.close();
    },
    recordPresence: async () => presence.record(),
    async close() {
      await presence.close();
      await server.of('/').adapter.close();
      between.close();
    },
  };
}
