import type { Kysely } from 'kysely';
import type { Callers, SocketCaller, Teams } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { withDeadline } from '../database/request-scope.ts';
import type { Log } from '../observability/log.ts';
import { type LiveServer, type LiveSocket, personRoom, roomsOf, socketsIn } from './sockets.ts';

/** Maximum time for identifying a socket, in milliseconds. */
const timeoutMs = 5000;

/**
 * Finds the person behind a socket, the actor it acts as, and the facts it may receive: at admission and again while it
 * is open.
 */
export interface SocketRights {
  /** Incremented whenever rights may have been lost; a socket admitted in between is checked again. */
  readonly changes: { count: number };
  identify(opened: { sessionId: string; actingAs: string | null }): Promise<SocketCaller | null>;
  /** Closes sockets whose session has ended or whose role differs from the one they were opened with. */
  refresh(sockets: Iterable<LiveSocket>): Promise<void>;
  /** The same for all sockets of a member whose roles have changed. */
  refreshMember(memberId: string): Promise<void>;
}

/** Joins the rooms of the teams that the member is in now with their role, and leaves all other team rooms. */
function moveTeams(socket: LiveSocket, teams: Teams): void {
  const rooms = new Set(roomsOf(teams));
  for (const left of roomsOf(socket.data.teams)) if (!rooms.has(left)) void socket.leave(left);
  void socket.join([...rooms]);
  socket.data.teams = teams;
}

export function createSocketRights(options: {
  server: LiveServer;
  db: Kysely<never>;
  callers: Pick<Callers, 'ofSocket'>;
  clock: Clock;
  log: Log;
}): SocketRights {
  const { server, db, callers, clock, log } = options;
  const changes = { count: 0 };
  const identify: SocketRights['identify'] = async (opened) =>
    withDeadline(timeoutMs, async () => callers.ofSocket(db, opened, clock.now()));

  /** `undefined`: the lookup failed. */
  async function lookUp({ data: { caller } }: LiveSocket): Promise<SocketCaller | null | undefined> {
    try {
      return await identify({ sessionId: caller.member.sessionId, actingAs: caller.actor.id });
    } catch (error) {
      log.warn({ err: error }, 'rights of a socket not looked up');
      return undefined;
    }
  }
  async function refresh(sockets: Iterable<LiveSocket>, ifUnknown: (socket: LiveSocket) => void): Promise<void> {
    const alike = Map.groupBy(
      sockets,
      ({ data: { caller } }) => `${caller.member.sessionId} ${caller.actor.id} ${caller.role}`,
    );
    for (const [first, ...others] of alike.values()) {
      if (first === undefined) continue;
      const found = await lookUp(first);
      for (const socket of [first, ...others]) {
        if (found === undefined) ifUnknown(socket);
        // The client reconnects with its new role, if there is one.
        else if (found === null || found.caller.role !== socket.data.caller.role) socket.disconnect(true);
        else moveTeams(socket, found.teams);
      }
    }
  }
  return {
    changes,
    identify,
    refresh: async (sockets) => refresh(sockets, () => undefined),
    async refreshMember(memberId) {
      changes.count += 1;
      // The role may have been lost, so a socket whose lookup fails is closed; its client reconnects.
      await refresh(socketsIn(server, personRoom(memberId)), (socket) => void socket.disconnect(true));
    },
  };
}
