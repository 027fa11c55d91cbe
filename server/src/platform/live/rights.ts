import type { Kysely } from 'kysely';
import type { Callers, SocketCaller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { withDeadline } from '../database/request-scope.ts';
import type { Log } from '../observability/log.ts';
import { type LiveServer, type LiveSocket, personRoom, socketsIn, teamRoom } from './sockets.ts';

/** Milliseconds for finding out who it is. */
const timeoutMs = 5000;

/** Finds out who a socket is, as whom it acts, and what it may hear: at admission and again while it is open. */
export interface SocketRights {
  /** Grows whenever rights may have been lost; a socket that was admitted in the meantime is looked up again. */
  readonly changes: { count: number };
  identify(opened: { sessionId: string; actingAs: string | null }): Promise<SocketCaller | null>;
  /** Closes sockets whose session has ended or whose role is not the one they were opened with. */
  refresh(sockets: Iterable<LiveSocket>): Promise<void>;
  /** The same for all sockets of a member whose roles have changed. */
  refreshMember(memberId: string): Promise<void>;
}

/** The sockets of a member hear what the teams hear that the member is in now, and no other. */
function moveTeams(socket: LiveSocket, teams: ReadonlySet<string>): void {
  for (const left of socket.data.teams) if (!teams.has(left)) void socket.leave(teamRoom(left));
  for (const joined of teams) if (!socket.data.teams.has(joined)) void socket.join(teamRoom(joined));
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

  /** `undefined`: could not be looked up. */
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
        // It comes back with the role of now, if there is one.
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
      // A role may have been lost: what cannot be looked up is closed, and its client asks again.
      await refresh(socketsIn(server, personRoom(memberId)), (socket) => void socket.disconnect(true));
    },
  };
}
