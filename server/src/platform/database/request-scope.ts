import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '../refusal.ts';

/** What a request holds of the database, so that one deadline can cover waiting, connecting and all its queries. */
export interface RequestScope {
  /** On the clock of `performance.now()`, milliseconds. */
  readonly deadline: number;
  expired: boolean;
  queries: number;
  /** Called once when the deadline passes: cuts a connection in use, or ends a wait for one. */
  readonly onExpiry: Set<() => void>;
  /** A rejection of this request that nobody awaited, as soon as there was one. */
  unhandled?: { readonly error: unknown };
}

const storage = new AsyncLocalStorage<RequestScope>();
const running = new Set<RequestScope>();
const checkEvery = 50;
let sweeper: NodeJS.Timeout | undefined;

export const currentScope = (): RequestScope | undefined => storage.getStore();

/** One interval looks at all requests: a timer per request would cost more than the look-up of a session. */
function sweep(): void {
  const now = performance.now();
  for (const scope of running) {
    if (scope.expired || now < scope.deadline) continue;
    scope.expired = true;
    for (const cut of scope.onExpiry) cut();
    scope.onExpiry.clear();
  }
}

/** Throws where a part of the request has failed behind our back: its answer may lack something. */
export function refuseUnhandled(): void {
  const unhandled = currentScope()?.unhandled;
  if (unhandled !== undefined) throw new Refusal('internal', { cause: unhandled.error });
}

/** Runs a request under its deadline. What it awaits of the database rejects when the time is over. */
export async function withDeadline<R>(milliseconds: number, run: (scope: RequestScope) => Promise<R>): Promise<R> {
  const scope: RequestScope = {
    deadline: performance.now() + milliseconds,
    expired: false,
    queries: 0,
    onExpiry: new Set(),
  };
  const around = storage.getStore();
  running.add(scope);
  if (sweeper === undefined) sweeper = setInterval(sweep, checkEvery).unref();
  try {
    return await storage.run(scope, async () => run(scope));
  } catch (error) {
    // A refusal was decided, however late: what was slow need not have been the database.
    throw scope.expired && !(error instanceof Refusal)
      ? new Refusal('unavailable', { retryAfter: 2, cause: error })
      : error;
  } finally {
    running.delete(scope);
    if (around) around.queries += scope.queries;
  }
}
