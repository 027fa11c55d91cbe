import type { Access, Endpoint, In, Out, Schema } from '#contract/core/endpoint.ts';
import type { RequestContext, VisitorContext } from '../context.ts';
import type { Route } from './route.ts';

/** A part of a multipart body, streamed to a file of its own that is removed after the call. */
export interface UploadedFile {
  readonly path: string;
  /** What the browser called it; shown, never trusted. */
  readonly filename: string;
  readonly size: number;
  /** SHA-256 of the content, hex. */
  readonly digest: string;
}

export interface Input<P extends Schema, Q extends Schema, B extends Schema, F extends string> {
  readonly params: Out<P>;
  readonly query: Out<Q>;
  readonly body: Out<B>;
  readonly files: Readonly<Record<F, UploadedFile>>;
}

/** Logged in endpoints get an act with a caller, public ones may find no one. */
type ContextFor<A extends Access, T> = A extends 'public' ? VisitorContext<T> : RequestContext<T>;

/** An endpoint without a reply may return nothing. */
type Replying<R extends Schema> = Promise<undefined extends In<R> ? In<R> | void : In<R>>;

interface Handlers<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  A extends Access,
  F extends string,
  T,
  D,
> {
  /**
   * What is slow (hashing, decoding, fetching), before any connection is held. `ctx.db` is the pool here: a short read
   * borrows a connection and gives it back. Facts and tasks are not available yet.
   */
  prepare?: (ctx: ContextFor<A, T>, input: Input<P, Q, B, F>) => Promise<D>;
  /** Runs in the transaction of a write, awaits nothing but the database, and returns what the contract replies. */
  handle: (ctx: ContextFor<A, T>, input: Input<P, Q, B, F>, prepared: D) => Replying<R>;
  /**
   * Puts away what was prepared and came to nothing: the write was refused, or had been answered before. What remains
   * all the same is swept.
   */
  discard?: (ctx: ContextFor<A, T>, prepared: D) => Promise<void>;
}

/** A handler with its types put away, as the HTTP layer calls it. */
export interface HandlerOf {
  prepare?: (ctx: never, input: never) => Promise<unknown>;
  handle: (ctx: never, input: never, prepared: never) => Promise<unknown>;
  discard?: (ctx: never, prepared: never) => Promise<void>;
}

/** Binds an endpoint to what answers it. `T`, the module's tables, is read from the type of `ctx`. */
export function serve<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  A extends Access,
  F extends string,
  T,
  D = undefined,
>(
  endpoint: Endpoint<P, Q, B, R, A, F>,
  handlers: Handlers<P, Q, B, R, A, F, T, D> | Handlers<P, Q, B, R, A, F, T, D>['handle'],
): Route {
  const handler = typeof handlers === 'function' ? { handle: handlers } : handlers;
  return { endpoint, handler };
}
