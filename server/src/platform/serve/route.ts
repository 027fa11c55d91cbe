import type { Endpoint } from '#contract/core/endpoint.ts';
import type { HandlerOf } from './serve.ts';

/** An endpoint with its handler; created by `serve` and mounted by the server. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: HandlerOf;
}
