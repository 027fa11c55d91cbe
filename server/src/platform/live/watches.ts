import type { Kysely } from 'kysely';
import type { Kind, Reference } from '#contract/core/kinds.ts';
import { watchReference, MAX_WATCHES } from '#contract/core/live.ts';
import { safeParse } from 'zod/v4/core';
import type { Clock } from '../clock.ts';
import { withDeadline } from '../database/request-scope.ts';
import { Semaphore } from '../concurrency/semaphore.ts';
import type { Kinds } from '../kinds.ts';
import type { Log } from '../observability/log.ts';
import type { Recheck } from './audience.ts';
import type { RecentFacts } from './recent/recent-facts.ts';
import { type LiveServer, type LiveSocket, personRoom, socketsIn, teamRoom, watchRoom } from './sockets.ts';

/** Maximum time for one check, in milliseconds. */
const timeoutMs = 2500;
/** Maximum number of concurrent checks: dispatching a fact waits for all of them. */
const MAX_CONCURRENT_CHECKS = 16;

interface Options {
  server: LiveServer;
  db: Kysely<never>;
  kinds: Pick<Kinds, 'watch'>;
  recent: RecentFacts;
  clock: Clock;
  log: Log;
}

export interface Watches {
  /** Starts watching if the caller may see the object, with at most 50 objects per socket. */
  watch(socket: LiveSocket, input: unknown): Promise<boolean>;
  unwatch(socket: LiveSocket, input: unknown): void;
  /** Checks again the watchers of an object, or of selected objects, or everything that these persons watch. */
  recheck(whom: Recheck): Promise<void>;
}

function leave(socket: LiveSocket, reference: Reference): void {
  const room = watchRoom(reference);
  socket.data.watches.delete(room);
  void socket.leave(room);
}

/** The objects of a kind that are watched in this process. */
function watchedOf(server: LiveServer, kind: Kind): string[] {
  const watches = [...server.of('/').sockets.values()].flatMap(({ data }) => [...data.watches.values()]);
  return [...new Set(watches.filter((reference) => reference.kind === kind).map(({ id }) => id))];
}

export function createWatches({ server, db, kinds, recent, clock, log }: Options): Watches {
  /** Incremented by every recheck: a check that started before one may use outdated data and is repeated. */
  let rechecks = 0;

  const maySee = async (socket: LiveSocket, { kind, id }: Reference): Promise<boolean> => {
    const check = kinds.watch(kind);
    // Platform admins get no data of members from the API, and none from sockets either.
    if (!check || socket.data.caller.member.isAdmin) return false;
    try {
      return await withDeadline(timeoutMs, async () => check(db, socket.data.caller, id, clock.now()));
    } catch (error) {
      // If the check fails, the object is not watched.
      log.warn({ kind, err: error }, 'watch check failed');
      return false;
    }
  };
  const semaphore = new Semaphore(MAX_CONCURRENT_CHECKS);
  /** Makes one check for all windows in which a caller watches the same object. */
  async function decideAgain(watching: readonly { socket: LiveSocket; reference: Reference }[]): Promise<void> {
    const alike = Map.groupBy(
      watching,
      ({
        socket: {
          data: { caller },
        },
        reference,
      }) => `${caller.actor.id} ${caller.member.id} ${caller.role} ${watchRoom(reference)}`,
    );
    await Promise.all(
      [...alike.values()].map(async ([first, ...others]) =>
        semaphore.pass(async () => {
          if (first === undefined || (await maySee(first.socket, first.reference))) return;
          for (const { socket, reference } of [first, ...others]) {
            leave(socket, reference);
            socket.emit('unwatched', reference);
          }
        }),
      ),
    );
  }

  return {
    async watch(socket, input) {
      const parsed = safeParse(watchReference, input);
      if (!parsed.success) return false;
      const reference = parsed.data;
      const room = watchRoom(reference);
      const { watches } = socket.data;
      if (socket.rooms.has(room)) return true;
      if (watches.size >= MAX_WATCHES && !watches.has(room)) return false;
      watches.set(room, reference);
      let seen: number;
      let allowed: boolean;
      do {
        seen = rechecks;
        allowed = await maySee(socket, reference);
      } while (allowed && seen !== rechecks && socket.connected);
      // The client may have unwatched the object in the meantime.
      if (!allowed || !socket.connected || !watches.has(room)) {
        watches.delete(room);
        return false;
      }
      void socket.join(room);
      for (const fact of recent.of(room)) socket.emit('fact', fact);
      return true;
    },
    unwatch(socket, input) {
      const parsed = safeParse(watchReference, input);
      if (parsed.success) leave(socket, parsed.data);
    },
    async recheck(whom) {
      rechecks += 1;
      const watching = (reference: Reference) =>
        socketsIn(server, watchRoom(reference)).map((socket) => ({ socket, reference }));
      if ('id' in whom) return decideAgain(watching(whom));
      if ('among' in whom) {
        const { kind, among } = whom;
        const watched = watchedOf(server, kind);
        const ids = watched.length === 0 ? [] : await among(db, watched);
        return decideAgain(ids.flatMap((id) => watching({ kind, id })));
      }
      const rooms = whom.persons.flatMap((actorId) => [personRoom(actorId), teamRoom(actorId)]);
      const sockets = [...new Set(rooms.flatMap((room) => socketsIn(server, room)))];
      await decideAgain(
        sockets.flatMap((socket) =>
          [...socket.data.watches]
            .filter(([room]) => socket.rooms.has(room))
            .map(([, reference]) => ({ socket, reference })),
        ),
      );
    },
  };
}
