import type { Endpoint } from '#contract/core/endpoint.ts';
import type { HandlerOf } from './serve.ts';

/** An endpoint with what answers it; `serve` makes it, the server mounts it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: HandlerOf;
}
