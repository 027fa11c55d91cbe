import * as z from 'zod/mini';
import type { FactName, HeardData } from './facts.ts';
import { id } from './endpoint.ts';
import { KINDS, type Reference } from './kinds.ts';
import type { Whisper } from '../messaging/whispers.ts';

export type { Whisper } from '../messaging/whispers.ts';

/**
 * Path for sockets, over WebSocket only. `?token=` is a ticket from `createRealtimeTicket`; each ticket opens one
 * connection. `&age=` says for how many milliseconds the client has shown what it read: if a fact for this person came
 * since, `missed` follows.
 */
export const LIVE_PATH = '/socket.io';
/**
 * Milliseconds for which the server remembers facts that came before a socket or a watch: longer than a slow phone
 * takes from its first read to both.
 */
export const FACTS_KEPT_MS = 30_000;
/** Maximum number of objects that one socket can watch. */
export const MAX_WATCHES = 50;
/** Maximum number of sockets per member and process. */
export const SOCKETS_PER_MEMBER = 20;
/** Maximum random delay, in milliseconds, before a refetch that a fact with many recipients causes. */
export const REFETCH_JITTER = 2000;
/**
 * Minimum time, in milliseconds, between two facts of the same name about one object to its watchers. The last fact is
 * always sent.
 */
export const WATCHER_INTERVAL_MS = 1000;
/** A fact is not pushed to followers when more than this many are online; their clients poll every 30 s. */
export const MAX_PUSH_RECIPIENTS = 5000;
export const POLL_EVERY = 30_000;

/** What a client sends with `watch` and `unwatch`. */
export const watchReference = z.strictObject({ kind: z.enum(KINDS), id });

/**
 * A fact as it is pushed. `id` grows with time and is the same when a fact is pushed twice (after a crash, or to a
 * recipient who also watches): clients ignore ids they have seen. Facts may arrive in any order.
 */
export interface LiveFact<N extends FactName = FactName> {
  readonly id: string;
  readonly name: N;
  readonly data: HeardData<N>;
}
export type AnyLiveFact = { [N in FactName]: LiveFact<N> }[FactName];

export interface ServerToClientEvents {
  fact: (fact: AnyLiveFact) => void;
  /** The object was deleted or is no longer visible to this person: remove it, or fetch it again. */
  unwatched: (reference: Reference) => void;
  /** Facts may have been missed: refetch what is on the screen. */
  missed: () => void;
  /** Private content for this person, once and without a copy anywhere. */
  whisper: (whisper: Whisper) => void;
}
export interface ClientToServerEvents {
  /** `ok: false` when the object is not visible, does not exist, or is over the limit. */
  watch: (reference: Reference, answer?: (reply: { ok: boolean }) => void) => void;
  unwatch: (reference: Reference) => void;
  /** The member is typing in this conversation. */
  typing: (conversationId: string) => void;
}
