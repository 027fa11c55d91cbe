import type { IncomingMessage } from 'node:http';
import type { Kysely } from 'kysely';
import { SOCKETS_PER_MEMBER } from '#contract/core/live.ts';
import type { Clock } from '../clock.ts';
import { withDeadline } from '../database/request-scope.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { SocketRights } from './rights.ts';
import { type LiveServer, type LiveSocket, personRoom, roomsOf, sessionRoom } from './sockets.ts';
import { takeTicket } from './tickets.ts';

/** Maximum time for looking up the ticket, in milliseconds. */
const timeoutMs = 5000;
/** Number of messages that a socket may send at once, and in each following second. */
const burst = 120;
const perSecond = 20;
/**
 * Milliseconds between checks of the sessions and roles of open sockets. Ended sessions close their sockets
 * immediately; this interval is for sessions that expire.
 */
const recheckEvery = 5 * 60_000;

interface Options {
  server: LiveServer;
  db: Kysely<never>;
  rights: SocketRights;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** Called with the handshake of a socket whose ticket was valid. */
  onAdmitted: (request: IncomingMessage) => void;
}

/** Checks who may open a socket. Returns a function that stops the periodic checks. */
export function guardAdmission({ server, db, rights, clock, log, metrics, onAdmitted }: Options): () => void {
  const admit = async (socket: LiveSocket): Promise<string | null> => {
    const before = rights.changes.count;
    const ticket = await withDeadline(timeoutMs, async () =>
      takeTicket(db, socket.handshake.query['token'], clock.now()),
    );
    const found = ticket === null ? null : await rights.identify(ticket);
    if (found === null) return 'ticket';
    const { caller, teams } = found;
    const person = personRoom(caller.member.id);
    if ((server.of('/').adapter.rooms.get(person)?.size ?? 0) >= SOCKETS_PER_MEMBER) return 'too_many';
    onAdmitted(socket.request);
    socket.data = { caller, teams, watches: new Map(), admittedAt: before };
    void socket.join([person, sessionRoom(caller.member.sessionId), ...roomsOf(teams)]);
    return null;
  };
  const decide = async (socket: LiveSocket, next: (error?: Error) => void) => {
    const reason = await admit(socket).catch((error: unknown) => {
      log.warn({ err: error }, 'socket refused');
      return 'unavailable';
    });
    if (reason !== null) metrics.liveRefused.inc({ reason });
    next(reason === null ? undefined : new Error(reason));
  };
  server.use((socket, next) => void decide(socket, next));
  server.on('connection', (socket) => {
    // The session or role may have ended during the admission; the code that closed its sockets could not find this
    // one.
    if (socket.data.admittedAt !== rights.changes.count) void rights.refresh([socket]);
  });
  const timer = setInterval(() => void rights.refresh(server.of('/').sockets.values()), recheckEvery);
  timer.unref();
  return () => clearInterval(timer);
}

/** Closes a socket that sends more than any client of the product would. */
export function limitMessages(socket: LiveSocket): void {
  let left = burst;
  let at = performance.now();
  socket.use((_packet, next) => {
    const now = performance.now();
    left = Math.min(burst, left + ((now - at) / 1000) * perSecond) - 1;
    at = now;
    if (left < 0) socket.disconnect(true);
    else next();
  });
}
