import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '../refusal.ts';

/** The database resources of a request, so that one deadline covers waiting, connecting and all queries. */
export interface RequestScope {
  /** Milliseconds, by `performance.now()`. */
  deadline: number;
  /** How many waits hold the deadline back: it moves by as long as they last. */
  pauses: number;
  expired: boolean;
  queries: number;
  /** How often the request waited for the database: statements that are sent together count once. */
  roundTrips: number;
  /** Shared reads under way; those that start while others are count as the same round trip. */
  reading: number;
  /** Called once when the deadline passes: cuts a connection in use, or ends a wait for one. */
  readonly onExpiry: Set<() => void>;
  /** The first promise of this request that rejected without being awaited. */
  unhandled?: { readonly error: unknown };
}

const storage = new AsyncLocalStorage<RequestScope>();
const running = new Set<RequestScope>();
const checkEvery = 50;
let sweeper: NodeJS.Timeout | undefined;

export const currentScope = (): RequestScope | undefined => storage.getStore();

/** One interval checks all requests: a timer per request would cost more than looking up a session. */
function sweep(): void {
  const now = performance.now();
  for (const scope of running) {
    if (scope.expired || scope.pauses > 0 || now < scope.deadline) continue;
    scope.expired = true;
    for (const cut of scope.onExpiry) cut();
    scope.onExpiry.clear();
  }
}

/** Holds the deadline of the current request back until the returned function is called. */
export function pauseDeadline(): () => void {
  const scope = storage.getStore();
  if (scope === undefined) return () => undefined;
  const from = performance.now();
  scope.pauses += 1;
  return () => {
    scope.pauses -= 1;
    // Waits at the same time hold it back once.
    if (scope.pauses === 0) scope.deadline += performance.now() - from;
  };
}

/** Throws if a promise that the request did not await has rejected: the reply may be incomplete. */
export function refuseUnhandled(): void {
  const unhandled = currentScope()?.unhandled;
  if (unhandled !== undefined) throw new Refusal('internal', { cause: unhandled.error });
}

/** Runs a request with a deadline. Its database calls reject when the deadline passes. */
export async function withDeadline<R>(milliseconds: number, run: (scope: RequestScope) => Promise<R>): Promise<R> {
  const scope: RequestScope = {
    deadline: performance.now() + milliseconds,
    pauses: 0,
    expired: false,
    queries: 0,
    roundTrips: 0,
    reading: 0,
    onExpiry: new Set(),
  };
  const around = storage.getStore();
  running.add(scope);
  if (sweeper === undefined) sweeper = setInterval(sweep, checkEvery).unref();
  try {
    return await storage.run(scope, async () => run(scope));
  } catch (error) {
    // A Refusal is a decision and is kept, even if it came after the deadline.
    throw scope.expired && !(error instanceof Refusal)
      ? new Refusal('unavailable', { retryAfter: 2, cause: error })
      : error;
  } finally {
    running.delete(scope);
    if (around) {
      around.queries += scope.queries;
      around.roundTrips += scope.roundTrips;
    }
  }
}
