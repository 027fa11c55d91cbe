import * as z from 'zod/mini';
import type { FactName, HeardData } from './facts.ts';
import { id } from './endpoint.ts';
import { KINDS, type Reference } from './kinds.ts';

/**
 * Where sockets connect, with `?token=` a ticket of `buyRealtimeTicket`: each ticket opens one connection. WebSocket
 * only.
 */
export const LIVE_PATH = '/socket.io';
/** Maximum number of objects that one socket can watch. */
export const MAX_WATCHES = 50;
/** Sockets of one member in one process. */
export const SOCKETS_PER_MEMBER = 20;
/** Refetches caused by a fact that many hear wait a random time up to this, milliseconds. */
export const REFETCH_JITTER = 2000;
/**
 * A fact about an object reaches its watchers at most once in this time per name, the last one always; milliseconds.
 */
export const LOOKERS_HEAR_EVERY = 1000;
/** More followers online than this hear nothing: their clients learn by asking every 30 s. */
export const MAX_PUSH_RECIPIENTS = 5000;
export const POLL_EVERY = 30_000;

/** What a client sends with `watch` and `unwatch`. */
export const watchReference = z.strictObject({ kind: z.enum(KINDS), id });

/**
 * A fact as it is pushed. `id` grows with time and is the same when a fact is pushed twice (after a crash, or to a
 * recipient who also watches): clients drop ids they have seen. Facts are not ordered.
 */
export interface LiveFact<N extends FactName = FactName> {
  readonly id: string;
  readonly name: N;
  readonly data: HeardData<N>;
}
export type AnyLiveFact = { [N in FactName]: LiveFact<N> }[FactName];

export interface ServerToClientEvents {
  fact: (fact: AnyLiveFact) => void;
  /** The object was deleted or is no longer visible to this person: remove it, or read it again. */
  unwatched: (reference: Reference) => void;
  /** Facts may have been missed: refetch what is on the screen. */
  missed: () => void;
}
export interface ClientToServerEvents {
  /** `ok: false` when the object is not visible, does not exist, or is over the limit. */
  watch: (reference: Reference, answer?: (reply: { ok: boolean }) => void) => void;
  unwatch: (reference: Reference) => void;
}
