import { type MutationOptions, type QueryClient, type QueryKey, useMutationState } from '@tanstack/react-query';
import { UNDO_SECONDS } from '#contract/core/undo.ts';
import { toast } from '#ui/toasts/store.ts';
import { showFailure } from '../calls/query-client.ts';
import { text } from '../strings.ts';
import { type Entities, type EntityKind, type Found, type Overlay, overlayOf, type Patch } from './overlay.ts';

/** Begins an expectation; what it answers is called with the reply, or with nothing when the write failed. */
type Expecting<R> = (overlay: Overlay, queries: QueryClient) => (outcome: { readonly reply: R } | undefined) => void;

interface Expected<K extends EntityKind, R> {
  /** What is shown until the server has answered, and known when it took the write. */
  patch?: Patch<Entities[K]>;
  /** Out of all lists, or into them again. */
  gone?: boolean;
  /** What the reply says beyond that. */
  answer?: (entity: Entities[K], reply: R) => Entities[K];
}

/** What a write is expected to change about an entity: `expecting('post', post, { gone: true })`. */
export const expecting =
  <K extends EntityKind, R>(kind: K, base: Found<K>, { answer, ...expected }: Expected<K, R>): Expecting<R> =>
  (overlay) => {
    const settle = overlay.expect(kind, base, expected);
    return (outcome) => settle(outcome && ((entity) => answer?.(entity, outcome.reply) ?? entity));
  };

/** What a write is expected to change about one cached read, such as settings; a failure brings back what was there. */
export const expectingRead =
  <T>(queryKey: QueryKey, patch: (cached: T) => T): Expecting<unknown> =>
  (_overlay, queries) => {
    // A read that began before the write knows nothing of it.
    void queries.cancelQueries({ queryKey });
    const before = queries.getQueryData<T>(queryKey);
    queries.setQueryData<T>(queryKey, (cached) => cached && patch(cached));
    return (outcome) => {
      if (outcome === undefined) queries.setQueryData(queryKey, before);
    };
  };

export interface Write<R> {
  /** Makes the call; its idempotency key lives until it is answered, over retries and reloads. */
  send: () => Promise<R>;
  expect?: readonly Expecting<R>[];
  /** Writes of one scope go out one after the other. */
  scope?: string;
  /** What is being done, for `useWriting`. */
  name?: unknown;
  /** Runs when the server has taken it, before it counts as answered. */
  onDone?: ((reply: R) => unknown) | undefined;
  /** The caller shows a failure itself, beside the field. */
  quiet?: boolean;
}
export type Outcome<R> = { readonly done: true; readonly reply: R } | { readonly done: false; readonly error: unknown };

const WRITE = 'write';
/** Milliseconds for which "Undo" is offered. */
export const UNDO_MS = UNDO_SECONDS * 1_000;

/**
 * Writes: shown at once wherever its entities are, taken back with a sentence when it fails. It outlives the part of
 * the screen it began in. Never rejects.
 */
export async function mutate<R>(queries: QueryClient, write: Write<R>): Promise<Outcome<R>> {
  const { send, expect = [], scope, name, onDone, quiet = false } = write;
  const overlay = overlayOf(queries);
  const settling = expect.map((begin) => begin(overlay, queries));
  const options: MutationOptions<R> = {
    mutationKey: [WRITE, scope, name],
    mutationFn: send,
    async onSuccess(reply) {
      for (const settle of settling.splice(0)) settle({ reply });
      await onDone?.(reply);
    },
    meta: { quiet: true },
    ...(scope !== undefined && { scope: { id: scope } }),
  };
  try {
    const reply = await queries.getMutationCache().build(queries, queries.defaultMutationOptions(options)).execute();
    return { done: true, reply };
  } catch (error) {
    for (const settle of settling) settle(undefined);
    if (!quiet) showFailure(error);
    return { done: false, error };
  }
}

/** What is being done in a scope now: the `name` of each write on its way, oldest first. */
export const useWritings = <T = string>(scope: string): readonly T[] =>
  useMutationState({
    filters: { mutationKey: [WRITE, scope], status: 'pending' },
    select: ({ options }) => options.mutationKey?.[2] as T,
  });

/** The newest of them. */
export const useWriting = (scope: string): string | undefined => useWritings<string | undefined>(scope).at(-1);

/** Whether a write of a scope is on its way. */
export const isWritingIn = (queries: QueryClient, scope: string): boolean =>
  queries.isMutating({ mutationKey: [WRITE, scope] }) > 0;

interface WayBack<U> extends Write<U> {
  /** The toast: what was done. */
  said: string;
}

/** A write that is done at once and can be taken back for a while. */
export async function undoable<R, U>(queries: QueryClient, write: Write<R>, back: WayBack<U>): Promise<Outcome<R>> {
  const outcome = await mutate(queries, write);
  const { said, ...undo } = back;
  const run = () => void mutate(queries, undo);
  if (outcome.done) toast.success(said, { timeout: UNDO_MS, action: { label: text('undo'), run } });
  return outcome;
}
