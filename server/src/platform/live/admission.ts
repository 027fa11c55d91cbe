import type { Kysely } from 'kysely';
import { SOCKETS_PER_MEMBER } from '#contract/core/live.ts';
import type { Clock } from '../clock.ts';
import { withDeadline } from '../database/request-scope.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { SocketRights } from './rights.ts';
import { type LiveServer, type LiveSocket, personRoom, sessionRoom, teamRoom } from './sockets.ts';
import { takeTicket } from './tickets.ts';

/** Milliseconds for finding the ticket. */
const timeoutMs = 5000;
/** Messages that a socket may send at once, and in each second after. */
const burst = 120;
const perSecond = 20;
/**
 * Milliseconds between looks whether sessions and roles of open sockets still hold; ends are told at once, this is for
 * those that run out.
 */
const recheckEvery = 5 * 60_000;

interface Options {
  server: LiveServer;
  db: Kysely<never>;
  rights: SocketRights;
  clock: Clock;
  log: Log;
  metrics: Metrics;
}

/** Who may open a socket. Returns what stops the looks at sessions and roles. */
export function guardAdmission({ server, db, rights, clock, log, metrics }: Options): () => void {
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
    socket.data = { caller, teams, watches: new Map(), admittedAt: before };
    void socket.join([person, sessionRoom(caller.member.sessionId), ...[...teams].map(teamRoom)]);
    return null;
  };
  const decide = async (socket: LiveSocket, next: (error?: Error) => void) => {
    const reason = await admit(socket).catch((error: unknown) => {
      log.warn({ err: error }, 'socket not admitted');
      return 'unavailable';
    });
    if (reason !== null) metrics.liveRefused.inc({ reason });
    next(reason === null ? undefined : new Error(reason));
  };
  server.use((socket, next) => void decide(socket, next));
  server.on('connection', (socket) => {
    // A session or a role that ended while this was on its way in: anyone who closed its sockets did not find this one.
    if (socket.data.admittedAt !== rights.changes.count) void rights.refresh([socket]);
  });
  const timer = setInterval(() => void rights.refresh(server.of('/').sockets.values()), recheckEvery);
  timer.unref();
  return () => clearInterval(timer);
}

/** Ends a socket that talks more than any client of ours would. */
export function limitTalk(socket: LiveSocket): void {
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
