import { AsyncLocalStorage } from 'node:async_hooks';

type Members = Readonly<Record<string, () => Promise<unknown>>>;
type Results<M extends Members> = { [K in keyof M]: Awaited<ReturnType<M[K]>> };

/** A run of `inOrder` that is watched, and its member that runs. */
interface Running {
  readonly run: { readonly started: Set<number>; isSent: boolean };
  readonly index: number;
  readonly name: string;
  /** The member of another run that this run is a part of. */
  readonly outer: Running | undefined;
}
const running = new AsyncLocalStorage<Running>();
let isWatching = false;
/** For tests: `noteStatement` refuses members that wait before their first statement. */
export function watchOrder(): void {
  isWatching = true;
}

/**
 * Called for each statement of a transaction.
 * @throws Error if the first statement of a member of `inOrder` comes too late to be executed in its place
 */
export function noteStatement(): void {
  if (!isWatching) return;
  for (let member = running.getStore(); member !== undefined; member = member.outer) {
    const { run, index, name } = member;
    if (run.started.has(index)) continue;
    if (run.isSent || [...run.started].some((other) => other > index))
      throw new Error(`inOrder: "${name}" waits before its first statement, so others overtake it`);
    run.started.add(index);
  }
}

async function watched(members: [string, () => Promise<unknown>][]): Promise<unknown[]> {
  const run = { started: new Set<number>(), isSent: false };
  const outer = running.getStore();
  setImmediate(() => (run.isSent = true));
  return Promise.all(
    members.map(async ([name, member], index) => running.run({ run, index, name, outer }, async () => member())),
  );
}

/**
 * Starts all members in the order in which they are written, without waiting for one before the next: in a transaction
 * their first statements are executed in that order and cost one round trip together. So a member sees what those
 * before it have written, and locks are taken in that order. This holds only if each member issues its first statement
 * in the same turn of the event loop: what has to be awaited before it is awaited before `inOrder`. A member may issue
 * none. Statements after the first one of a member have no place in the order. For reads outside of transactions there
 * is no order: use `Promise.all`.
 * @returns the results by name
 * @throws the first error of a member
 */
export async function inOrder<const M extends Members>(members: M): Promise<Results<M>> {
  const entries = Object.entries(members);
  const results = isWatching ? await watched(entries) : await Promise.all(entries.map(async ([, member]) => member()));
  return Object.fromEntries(entries.map(([name], index) => [name, results[index]])) as Results<M>;
}
