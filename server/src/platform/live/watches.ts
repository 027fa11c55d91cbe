import type { Kysely } from 'kysely';
import type { Kind, Reference } from '#contract/core/kinds.ts';
import { watchReference, MAX_WATCHES } from '#contract/core/live.ts';
import { safeParse } from 'zod/v4/core';
import { withDeadline } from '../database/request-scope.ts';
import { Semaphore } from '../concurrency/semaphore.ts';
import type { Log } from '../observability/log.ts';
import type { WatchCheck } from './audience.ts';
import { type LiveServer, type LiveSocket, personRoom, socketsIn, teamRoom, watchRoom } from './sockets.ts';

/** Milliseconds for one decision. */
const timeoutMs = 2500;
/** Decisions under way at once when many look: anyone who hands facts on waits for all of them. */
const together = 16;

interface Options {
  server: LiveServer;
  db: Kysely<never>;
  checks: { readonly [K in Kind]?: WatchCheck };
  log: Log;
}

export interface Watches {
  /** Lets a socket look, when it may: at most 50 objects at once. */
  watch(socket: LiveSocket, wanted: unknown): Promise<boolean>;
  unwatch(socket: LiveSocket, wanted: unknown): void;
  /** Decides again for those who look at an object, or for whatever these persons look at. */
  recheck(whom: Reference | { readonly persons: readonly string[] }): Promise<void>;
}

function leave(socket: LiveSocket, reference: Reference): void {
  const room = watchRoom(reference);
  socket.data.watches.delete(room);
  void socket.leave(room);
}

export function createWatches({ server, db, checks, log }: Options): Watches {
  /** Grows with every recheck: a decision made across one may rest on what no longer holds. */
  let rechecks = 0;

  const maySee = async (socket: LiveSocket, { kind, id }: Reference): Promise<boolean> => {
    const check = checks[kind];
    // What members' doors do not tell a platform admin, sockets do not either.
    if (!check || socket.data.caller.member.isAdmin) return false;
    try {
      return await withDeadline(timeoutMs, async () => check(db, socket.data.caller, id));
    } catch (error) {
      // No one looks at what no one could decide about.
      log.warn({ kind, err: error }, 'look not decided');
      return false;
    }
  };
  const semaphore = new Semaphore(together);
  /** One decision for all windows in which one caller looks at one object. */
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
    async watch(socket, wanted) {
      const parsed = safeParse(watchReference, wanted);
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
      // In the meantime it may have said that it looks away.
      if (!allowed || !socket.connected || !watches.has(room)) {
        watches.delete(room);
        return false;
      }
      void socket.join(room);
      return true;
    },
    unwatch(socket, wanted) {
      const parsed = safeParse(watchReference, wanted);
      if (parsed.success) leave(socket, parsed.data);
    },
    async recheck(whom) {
      rechecks += 1;
      if (!('persons' in whom))
        return decideAgain(socketsIn(server, watchRoom(whom)).map((socket) => ({ socket, reference: whom })));
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
