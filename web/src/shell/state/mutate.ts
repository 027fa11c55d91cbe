import { type MutationOptions, type QueryClient, type QueryKey, useMutationState } from '@tanstack/react-query';
import { UNDO_SECONDS } from '#contract/core/undo.ts';
import { toast } from '#ui/toasts/store.ts';
import { showFailure } from '../calls/query-client.ts';
import { text } from '../strings.ts';
import { type Entities, type EntityKind, type Found, type Overlay, overlayOf, type Patch } from './overlay.ts';

/** Registers an expectation; the returned function is called with the reply, or without one when the write failed. */
type Expecting<R> = (overlay: Overlay, queries: QueryClient) => (outcome: { readonly reply: R } | undefined) => void;

interface Expected<K extends EntityKind, R> {
  /** Shown until the server has answered, and kept as known when it accepted the write. */
  patch?: Patch<Entities[K]>;
  /** Removes the entity from all lists, or returns it to them. */
  gone?: boolean;
  /** Additional information from the reply. */
  answer?: (entity: Entities[K], reply: R) => Entities[K];
}

/** The expected change of an entity by a write: `expecting('post', post, { gone: true })`. */
export const expecting =
  <K extends EntityKind, R>(kind: K, base: Found<K>, { answer, ...expected }: Expected<K, R>): Expecting<R> =>
  (overlay) => {
    const settle = overlay.expect(kind, base, expected);
    return (outcome) => settle(outcome && ((entity) => answer?.(entity, outcome.reply) ?? entity));
  };

/** The expected change of one cached read, such as settings; a failure restores its content. */
export const expectingRead =
  <T>(queryKey: QueryKey, patch: (cached: T) => T): Expecting<unknown> =>
  (_overlay, queries) => {
    // A read that started before the write does not include it.
    void queries.cancelQueries({ queryKey });
    const before = queries.getQueryData<T>(queryKey);
    queries.setQueryData<T>(queryKey, (cached) => cached && patch(cached));
    return (outcome) => {
      if (outcome === undefined) queries.setQueryData(queryKey, before);
    };
  };

export interface Write<R> {
  /** Makes the call; its idempotency key survives retries and reloads until it is answered. */
  send: () => Promise<R>;
  expect?: readonly Expecting<R>[];
  /** Writes with the same scope are sent one after the other. */
  scope?: string;
  /** Name of the write, for `useWriting`. */
  name?: unknown;
  /** Runs after the server has accepted the write, before the write counts as answered. */
  onDone?: ((reply: R) => unknown) | undefined;
  /** The caller shows the failure itself, next to the field. */
  quiet?: boolean;
}
export type Outcome<R> = { readonly done: true; readonly reply: R } | { readonly done: false; readonly error: unknown };

const WRITE = 'write';
/** Milliseconds for which "Undo" is offered. */
export const UNDO_MS = UNDO_SECONDS * 1_000;

/**
 * Sends a write. It is shown at once wherever its entities are, and reverted with a message when it fails. It outlives
 * the component that started it. Never rejects.
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

/** Names of the pending writes of a scope, oldest first. */
export const useWritings = <T = string>(scope: string): readonly T[] =>
  useMutationState({
    filters: { mutationKey: [WRITE, scope], status: 'pending' },
    select: ({ options }) => options.mutationKey?.[2] as T,
  });

/** The newest pending write. */
export const useWriting = (scope: string): string | undefined => useWritings<string | undefined>(scope).at(-1);

/** Whether a write of a scope is pending. */
export const isWritingIn = (queries: QueryClient, scope: string): boolean =>
  queries.isMutating({ mutationKey: [WRITE, scope] }) > 0;

interface WayBack<R, U> extends Omit<Write<U>, 'send'> {
  /** Text of the toast: what was done. */
  message: string | ((reply: R) => string);
  send: (reply: R) => Promise<U>;
}

/** A write that is done at once and can be undone for a while. */
export async function undoable<R, U>(queries: QueryClient, write: Write<R>, back: WayBack<R, U>): Promise<Outcome<R>> {
  const outcome = await mutate(queries, write);
  if (!outcome.done) return outcome;
  const { reply } = outcome;
  const { message, send, ...undo } = back;
  const run = () => void mutate(queries, { ...undo, send: () => send(reply) });
  const words = typeof message === 'string' ? message : message(reply);
  toast.success(words, { timeout: UNDO_MS, action: { label: text('undo'), run } });
  return outcome;
}
