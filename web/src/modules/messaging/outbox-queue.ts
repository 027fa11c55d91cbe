/* How an outbox sends: apart from the browser, so that `bench/delivery` sends by the same rules. */

export interface Queued {
  readonly clientId: string;
  readonly conversationId: string;
  /** The member or page that writes it. */
  readonly actorId: string;
  /** Messages are sent in this order. */
  readonly order: number;
  /** Why it was refused; null while it is on its way. */
  readonly failure: string | null;
}

/** How one try ended: stored, refused for a reason, or to be tried again, after so many seconds where that is known. */
export type Attempt = 'done' | { readonly refused: string } | { readonly later: number | undefined };

export interface Ports<Q extends Queued> {
  /** What waits, in any order. */
  all(): readonly Q[];
  keep(message: Q): void;
  remove(clientId: string): void;
  send(message: Q): Promise<Attempt>;
  /** Runs one after the other under a name, over all windows that share the messages. */
  inTurn(name: string, run: () => Promise<void>): Promise<void>;
  /** Resolves after so many milliseconds, or earlier once there is a connection again. */
  pause(milliseconds: number): Promise<void>;
  /** False: the one who wrote has logged out. */
  isOpen(): boolean;
}

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 15_000;
/** A server that fails at a message each time is not going to take it. */
const MAX_ERRORS = 8;
const MAX_WAIT_SECONDS = 60;

const PASSING = new Set([0, 401, 408, 425, 502, 503, 504]);
/**
 * What an answer without a reply means. Without a connection, while the server is away and where a log-in screen of a
 * network answers instead of it, a message waits. `code`: of the refusal; `unreadable` was not written by the server.
 */
export function attemptOf(answer: {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly retryAfter: number | undefined;
}): Attempt | 'error' {
  const { status, code, message, retryAfter } = answer;
  if (code === 'already_sent') return 'done';
  if (PASSING.has(status) || code === 'unreadable' || (status === 429 && code !== 'daily_limit_reached'))
    return { later: retryAfter === undefined ? undefined : Math.min(MAX_WAIT_SECONDS, retryAfter) };
  return status >= 500 ? 'error' : { refused: message };
}

/** Orders messages as they are sent. */
export const inOrder = <Q extends Queued>(all: readonly Q[]): Q[] =>
  all.toSorted((a, b) => a.order - b.order || (a.clientId < b.clientId ? -1 : 1));

/** Those of a conversation that wait behind one that was refused. */
export const isBehind = (message: Queued, all: readonly Queued[]): boolean =>
  message.failure === null &&
  inOrder(all)
    .filter(({ conversationId, actorId }) => conversationId === message.conversationId && actorId === message.actorId)
    .some(({ failure, order }) => failure !== null && order < message.order);

/**
 * Sends what waits, each conversation in order and one after the other, for as long as it takes. One that was refused
 * holds back those behind it, until it is tried again or discarded.
 */
export function createQueue<Q extends Queued>(ports: Ports<Q>): (conversationId: string, actorId: string) => void {
  const next = (conversationId: string, actorId: string): Q | undefined => {
    const first = inOrder(ports.all()).find(
      (each) => each.conversationId === conversationId && each.actorId === actorId,
    );
    return first?.failure === null ? first : undefined;
  };
  return (conversationId, actorId) => {
    void ports.inTurn(`${actorId} ${conversationId}`, async () => {
      let pauseMs = FIRST_PAUSE_MS;
      for (let one = next(conversationId, actorId); one && ports.isOpen(); one = next(conversationId, actorId)) {
        const attempt = await ports.send(one);
        if (attempt !== 'done' && 'later' in attempt) {
          await ports.pause(attempt.later === undefined ? pauseMs : attempt.later * 1_000);
          pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2);
          continue;
        }
        pauseMs = FIRST_PAUSE_MS;
        if (attempt === 'done') ports.remove(one.clientId);
        else ports.keep({ ...one, failure: attempt.refused });
      }
    });
  };
}

/** Counts the errors of each message, so that one at which the server fails each time is refused in the end. */
export function errorCounter() {
  const errors = new Map<string, number>();
  return (clientId: string, message: string): Attempt => {
    const count = (errors.get(clientId) ?? 0) + 1;
    errors.set(clientId, count);
    if (count < MAX_ERRORS) return { later: undefined };
    errors.delete(clientId);
    return { refused: message };
  };
}
