import * as z from 'zod/mini';
import type { Schema } from '../endpoint.ts';

/** A request as it arrived: what a signature covers. */
export interface RawBody {
  readonly bytes: Uint8Array;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The body of an endpoint that programs of others call, such as a webhook: bytes of any type, at most `maxBodyBytes`,
 * which nothing reads before the endpoint has checked their signature. Such an endpoint is public, and no caller is
 * looked for: its `Authorization` header belongs to the signature.
 */
export const rawBody = z.custom<RawBody>();

export const takesRawBody = (endpoint: { readonly body: Schema }): boolean => endpoint.body === rawBody;
