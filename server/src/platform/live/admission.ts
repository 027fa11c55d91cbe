import type { Kysely } from 'kysely';
import { SOCKETS_PER_MEMBER } from '#contract/core/live.ts';
import type { Clock } from '../clock.ts';
import { withDeadline } from '../database/request-scope.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { IdentifySession } from './audience.ts';
import { type LiveServer, type LiveSocket, personRoom, sessionRoom } from './sockets.ts';
import { takeTicket } from './tickets.ts';

/** Milliseconds for finding out who it is. */
const timeoutMs = 5000;
/** Messages that a socket may send at once, and in each second after. */
const burst = 120;
const perSecond = 20;
/**
 * Milliseconds between looks whether the sessions of open sockets still hold; ends are told at once, this is for those
 * that run out.
 */
const recheckEvery = 5 * 60_000;

interface Options {
  server: LiveServer;
  db: Kysely<never>;
  identifySession: IdentifySession;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** How often sockets were closed because sessions had ended. */
  ends: { readonly count: number };
}

/** Who may open a socket. Returns what stops the looks at sessions. */
export function guardAdmission({ server, db, identifySession, clock, log, metrics, ends }: Options): () => void {
  const identify = (sessionId: string) => withDeadline(timeoutMs, () => identifySession(db, sessionId, clock.now()));
  const admit = async (socket: LiveSocket): Promise<string | null> => {
    const before = ends.count;
    const sessionId = await withDeadline(timeoutMs, () => takeTicket(db, socket.handshake.query['token'], clock.now()));
    const caller = sessionId === null ? null : await identify(sessionId);
    if (!caller) return 'ticket';
    const person = personRoom(caller.member.id);
    if ((server.of('/').adapter.rooms.get(person)?.size ?? 0) >= SOCKETS_PER_MEMBER) return 'too_many';
    socket.data = { caller, watches: new Map(), admittedAt: before };
    void socket.join([person, sessionRoom(caller.member.sessionId)]);
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
    // A session that ended while this was on its way in: whoever closed its sockets did not find this one.
    if (socket.data.admittedAt !== ends.count) void endOutdated([socket], identify, log);
  });
  const timer = setInterval(() => void endOutdated(server.of('/').sockets.values(), identify, log), recheckEvery);
  timer.unref();
  return () => clearInterval(timer);
}

async function endOutdated(
  sockets: Iterable<LiveSocket>,
  identify: (sessionId: string) => Promise<unknown>,
  log: Log,
): Promise<void> {
  const bySession = Map.groupBy(sockets, ({ data }) => data.caller.member.sessionId);
  for (const [sessionId, ofSession] of bySession) {
    try {
      if ((await identify(sessionId)) !== null) continue;
    } catch (error) {
      log.warn({ err: error }, 'session of a socket not looked up');
      continue;
    }
    for (const socket of ofSession) socket.disconnect(true);
  }
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
