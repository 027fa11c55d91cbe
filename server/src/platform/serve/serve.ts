import type { Access, Endpoint, In, Out, Schema } from '#contract/core/endpoint.ts';
import type { RequestContext, VisitorContext } from '../context.ts';
import type { Route } from './route.ts';

/** A file part of a multipart body, streamed to a temporary file that is deleted after the call. */
export interface UploadedFile {
  readonly path: string;
  /** The name given by the browser; may be shown, never trusted. */
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

/** Endpoints with login get a context with a caller; in public ones there may be none. */
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
  /** Refuses an upload before its body is received, by quotas of the member; short reads only. */
  beforeBody?: (ctx: ContextFor<A, T>) => Promise<void>;
  /**
   * Slow work (hashing, decoding, fetching), done before a connection is held. `ctx.db` is the pool here, for short
   * reads. Facts and tasks are not available yet.
   */
  prepare?: (ctx: ContextFor<A, T>, input: Input<P, Q, B, F>) => Promise<D>;
  /** Runs in the transaction of a write, awaits the database only, and returns the reply of the contract. */
  handle: (ctx: ContextFor<A, T>, input: Input<P, Q, B, F>, prepared: D) => Replying<R>;
  /**
   * Cleans up what was prepared and is not needed: the write was refused, or was a repetition. A sweep removes anything
   * left over.
   */
  discard?: (ctx: ContextFor<A, T>, prepared: D) => Promise<void>;
}

/** A handler without its types, as the HTTP layer calls it. */
export interface HandlerOf {
  beforeBody?: (ctx: never) => Promise<void>;
  prepare?: (ctx: never, input: never) => Promise<unknown>;
  handle: (ctx: never, input: never, prepared: never) => Promise<unknown>;
  discard?: (ctx: never, prepared: never) => Promise<void>;
}

/** Binds an endpoint to its handler. `T`, the module's tables, is inferred from the type of `ctx`. */
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
