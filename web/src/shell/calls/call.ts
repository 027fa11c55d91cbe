import type { Endpoint, In, Out, Schema } from '#contract/core/endpoint.ts';
import { language } from '#ui/language/language.ts';
import { stored } from '#ui/stored.ts';
import { type WriteKey, writeKey } from './write-keys.ts';
import { ApiError, isPassing, toApiError } from './api-error.ts';
import { connectionIsBack } from './connection.ts';
import { confirmAgain } from '../forms/confirmation.ts';
import { endSession, SESSION_ENDED } from '../session/session-end.ts';
import type { Answer } from './upload.ts';

/** Values of an address may be given as numbers or booleans; on the wire they are text. */
type Loose<T> = { [K in keyof T]: T[K] | (string extends T[K] ? number | boolean : never) };
type Part<Name extends string, T> = [keyof T] extends [never]
  ? { [K in Name]?: undefined }
  : Record<string, never> extends { [K in keyof T as Record<string, never> extends Pick<T, K> ? never : K]: T[K] }
    ? { [K in Name]?: Loose<T> }
    : { [K in Name]: Loose<T> };
type BodyPart<T> = [T] extends [undefined] ? { body?: undefined } : { body: T };
type FilesPart<F extends string> = [F] extends [never] ? { files?: undefined } : { files: Record<F, Blob> };

/** What an endpoint wants from its caller: only the parts its contract names. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema, infer _A, infer F>
    ? Part<'params', In<P>> & Part<'query', In<Q>> & BodyPart<In<B>> & FilesPart<F>
    : never;
/** What a successful answer holds; undefined where the server says 204. */
export type ReplyOf<E> = E extends { readonly reply: infer R extends Schema } ? Out<R> : never;

export interface CallOptions {
  signal?: AbortSignal;
  /** Share of the upload that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Only where an act outlives its tab, as a draft does; otherwise a key is kept by itself. */
  idempotencyKey?: string;
}

/** The contract's own shape, read loosely: types were settled by `InputOf`. */
type Plain = string | number | boolean | null | undefined;
export interface Given {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  files?: Readonly<Record<string, Blob>> | undefined;
}
export type AnyEndpoint = Pick<Endpoint, 'method' | 'path' | 'as' | 'idempotency' | 'reply'>;

/** Address below the origin, with parameters and query filled in. */
export function addressOf(endpoint: Pick<AnyEndpoint, 'path'>, given: Given): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(`${given.params?.[name] as Plain}`),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query ?? {}))
    for (const each of Array.isArray(value) ? (value as readonly Plain[]) : [value as Plain])
      if (each !== undefined && each !== null) query.append(name, `${each}`);
  const search = query.toString();
  return `/api${path}${search === '' ? '' : `?${search}`}`;
}

function content(given: Given): { body: BodyInit | null; json: boolean } {
  if (given.files === undefined)
    return given.body === undefined ? { body: null, json: false } : { body: JSON.stringify(given.body), json: true };
  const form = new FormData();
  // Fields go before files, so that the server can refuse before it reads the bytes.
  for (const [name, value] of Object.entries((given.body ?? {}) as Record<string, Plain>))
    if (value !== undefined) form.append(name, `${value}`);
  for (const [name, file] of Object.entries(given.files)) form.append(name, file);
  return { body: form, json: false };
}

async function exchange(
  method: string,
  address: string,
  headers: Headers,
  body: BodyInit | null,
  options: CallOptions,
): Promise<Answer> {
  if (body instanceof FormData) {
    // Most visits upload nothing.
    const { upload } = await import('./upload.ts');
    return upload(method, address, headers, body, options);
  }
  try {
    const response = await fetch(address, {
      method,
      headers,
      body,
      ...(options.signal ? { signal: options.signal } : {}),
    });
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.text() };
  } catch (error) {
    if (options.signal?.aborted) throw new DOMException('cancelled', 'AbortError');
    throw error instanceof TypeError ? new ApiError(0, { code: 'offline' }) : error;
  }
}

/**
 * Makes one call. Throws `ApiError` for every refusal and for a missing connection, `AbortError` when cancelled.
 * A reply is what the contract says, unchecked: the server checked it before it was sent.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const given = input as Given;
  const address = addressOf(endpoint, given);
  const token = stored.read('token');
  const page = endpoint.as === 'member' ? null : stored.read('selectedPage');
  const { body, json } = content(given);
  const headers = new Headers({ accept: 'application/json', 'accept-language': language() });
  if (json) headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (page !== null) headers.set('x-acting-as', page);
  let action: WriteKey | undefined;
  if (endpoint.method !== 'GET' && endpoint.idempotency !== 'none') {
    if (options.idempotencyKey === undefined)
      action = writeKey([token, page, endpoint.method, address, given.body, given.files]);
    headers.set('idempotency-key', options.idempotencyKey ?? action?.key ?? '');
  }
  const answer = await exchange(endpoint.method, address, headers, body, options);
  connectionIsBack();
  if (answer.status >= 200 && answer.status < 300) {
    action?.answered();
    return (answer.body === '' ? undefined : JSON.parse(answer.body)) as ReplyOf<E>;
  }
  const error = toApiError(answer.status, answer.body, answer.retryAfter);
  // Nothing was done: the same call goes out again once the person has shown that it is they.
  if (error.code === 'confirmation_needed' && token === stored.read('token') && (await confirmAgain()))
    return call(endpoint, input, options);
  // An unanswered act keeps its key: the next try is the same act.
  if (!isPassing(error)) action?.answered();
  if (token !== null && token === stored.read('token') && SESSION_ENDED.has(error.code)) endSession(error.message);
  throw error;
}
