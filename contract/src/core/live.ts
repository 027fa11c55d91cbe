import * as z from 'zod/mini';
import type { FactName, HeardData } from './facts.ts';
import { id } from './endpoint.ts';
import { KINDS, type Reference } from './kinds.ts';

/**
 * Where sockets connect, with `?token=` a ticket of `buyRealtimeTicket`: each ticket opens one connection. WebSocket
 * only.
 */
export const LIVE_PATH = '/socket.io';
/** Objects that one socket may look at. */
export const LOOKS_MAX = 50;
/** Sockets of one member in one process. */
export const SOCKETS_PER_MEMBER = 20;
/** Refetches caused by a fact that many hear wait a random time up to this, milliseconds. */
export const REFETCH_JITTER = 2000;
/** A fact about an object reaches its watchers at most once in this time per name, the last one always; milliseconds. */
export const LOOKERS_HEAR_EVERY = 1000;
/** More followers online than this hear nothing: their clients learn by asking every 30 s. */
export const PUSHED_TO_AT_MOST = 5000;
export const POLL_EVERY = 30_000;

/** What a client sends with `look` and `unlook`. */
export const watchReference = z.strictObject({ kind: z.enum(KINDS), id });

/**
 * What happened, as pushed. `id` grows with time and is the same when a fact is pushed twice, which happens after a
 * crash and when
 * one is a person and a looker at once: clients drop ids they have seen. There is no order between facts.
 */
export interface LiveFact<N extends FactName = FactName> {
  readonly id: string;
  readonly name: N;
  readonly data: HeardData<N>;
}
export type AnyLiveFact = { [N in FactName]: LiveFact<N> }[FactName];

export interface ServerToClientEvents {
  fact: (fact: AnyLiveFact) => void;
  /** The object may not be seen any more, or not by this person: forget it, or ask again. */
  unwatched: (reference: Reference) => void;
  /** Facts may have been missed: refetch what is on the screen. */
  missed: () => void;
}
export interface ClientToServerEvents {
  /** `ok: false` when it may not be seen, does not exist, or is one too many. */
  watch: (reference: Reference, answer?: (reply: { ok: boolean }) => void) => void;
  unwatch: (reference: Reference) => void;
}
