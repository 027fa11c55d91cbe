import type { Endpoint, In, Out, Schema } from '#contract/core/endpoint.ts';
import { language } from '#ui/language/language.ts';
import { stored } from '#ui/stored.ts';
import { type WriteKey, writeKey } from './write-keys.ts';
import { ApiError, isPassing, toApiError } from './api-error.ts';
import { takeFirstRead } from './first-reads.ts';
import { connectionIsBack } from './connection.ts';
import { confirmAgain } from '../forms/confirmation.ts';
import { endActing, endSession, noticeSuspension, SESSION_ENDED } from '../session/session-end.ts';
import type { Answer } from './upload.ts';

/** Values in an address may be passed as numbers or booleans; they are sent as text. */
type Loose<T> = { [K in keyof T]: T[K] | (string extends T[K] ? number | boolean : never) };
type Part<Name extends string, T> = [keyof T] extends [never]
  ? { [K in Name]?: undefined }
  : Record<string, never> extends { [K in keyof T as Record<string, never> extends Pick<T, K> ? never : K]: T[K] }
    ? { [K in Name]?: Loose<T> }
    : { [K in Name]: Loose<T> };
type BodyPart<T> = [T] extends [undefined] ? { body?: undefined } : { body: T };
type FilesPart<F extends string> = [F] extends [never] ? { files?: undefined } : { files: Record<F, Blob> };

/** Input of an endpoint: only the parts that its contract names. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema, infer _A, infer F>
    ? Part<'params', In<P>> & Part<'query', In<Q>> & BodyPart<In<B>> & FilesPart<F>
    : never;
/** Body of a successful response; undefined for status 204. */
export type ReplyOf<E> = E extends { readonly reply: infer R extends Schema } ? Out<R> : never;

export interface CallOptions {
  signal?: AbortSignal;
  /** Uploaded share, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Only for actions that outlive their tab, such as drafts; otherwise the call creates and stores its own key. */
  idempotencyKey?: string;
  /** The page that the call is made as, instead of the selected one. */
  actingAs?: string;
}

/** The longest body, in code units, of a write that outlives its page: browsers refuse more than 64 kB in all. */
const LONGEST_KEPT = 4000;

/** Untyped view of the input; `InputOf` has checked the types already. */
type Plain = string | number | boolean | null | undefined;
export interface CallInput {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  files?: Readonly<Record<string, Blob>> | undefined;
}
export type AnyEndpoint = Pick<Endpoint, 'method' | 'path' | 'as' | 'idempotency' | 'reply'>;

/** Path and query of a call, without the origin. */
export function addressOf(endpoint: Pick<AnyEndpoint, 'path'>, parts: CallInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(`${parts.params?.[name] as Plain}`),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {}))
    for (const each of Array.isArray(value) ? (value as readonly Plain[]) : [value as Plain])
      if (each !== undefined && each !== null) query.append(name, `${each}`);
  const search = query.toString();
  return `/api${path}${search === '' ? '' : `?${search}`}`;
}

function content(parts: CallInput): { body: BodyInit | null; json: boolean } {
  if (parts.files === undefined)
    return parts.body === undefined ? { body: null, json: false } : { body: JSON.stringify(parts.body), json: true };
  const form = new FormData();
  // Fields precede files, so that the server can refuse the call before it reads the bytes.
  for (const [name, value] of Object.entries((parts.body ?? {}) as Record<string, Plain>))
    if (value !== undefined) form.append(name, `${value}`);
  for (const [name, file] of Object.entries(parts.files)) form.append(name, file);
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
    // Loaded on demand: most visits upload nothing.
    const { upload } = await import('./upload.ts');
    return upload(method, address, headers, body, options);
  }
  try {
    const early = method === 'GET' ? takeFirstRead(address, headers) : undefined;
    // What was pressed last is done, although the page may be left or reloaded at once.
    const keepalive = method !== 'GET' && `${body as string | null}`.length <= LONGEST_KEPT;
    const signal = options.signal ?? null;
    const response = (early && (await early)) ?? (await fetch(address, { method, headers, body, signal, keepalive }));
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.text() };
  } catch (error) {
    if (options.signal?.aborted) throw new DOMException('cancelled', 'AbortError');
    throw error instanceof TypeError ? new ApiError(0, { code: 'offline' }) : error;
  }
}

/**
 * Makes one call. Throws `ApiError` for every refusal and for a missing connection, `AbortError` when cancelled. The
 * reply is not validated: the server validated it before sending.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const parts = input as CallInput;
  const address = addressOf(endpoint, parts);
  const token = stored.read('token');
  const page = endpoint.as === 'member' ? null : (options.actingAs ?? stored.read('selectedPage'));
  const { body, json } = content(parts);
  const headers = new Headers({ accept: 'application/json', 'accept-language': language() });
  if (json) headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (page !== null) headers.set('x-acting-as', page);
  let action: WriteKey | undefined;
  if (endpoint.method !== 'GET' && endpoint.idempotency !== 'none') {
    if (options.idempotencyKey === undefined)
      action = writeKey([token, page, endpoint.method, address, parts.body, parts.files]);
    headers.set('idempotency-key', options.idempotencyKey ?? action?.key ?? '');
  }
  const answer = await exchange(endpoint.method, address, headers, body, options);
  connectionIsBack();
  if (answer.status < 300) {
    action?.answered();
    return (answer.body === '' ? undefined : JSON.parse(answer.body)) as ReplyOf<E>;
  }
  const error = toApiError(answer.status, answer.body, answer.retryAfter);
  // The server did nothing yet; repeat the call once the user has confirmed their identity.
  if (error.code === 'confirmation_needed' && token === stored.read('token') && (await confirmAgain()))
    return call(endpoint, input, options);
  // An action without an answer keeps its key, so that a retry counts as the same action.
  if (!isPassing(error)) action?.answered();
  if (token === stored.read('token') && SESSION_ENDED.has(error.code)) endSession(error.message);
  if (token === stored.read('token') && error.code === 'account_suspended') noticeSuspension();
  if (page !== null && error.code === 'acting_not_allowed') endActing(page);
  throw error;
}
