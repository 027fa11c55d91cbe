import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Endpoint, In, Out, Schema } from '#contract/core/endpoint.ts';
import type { RefusalBody } from '#contract/core/refusals.ts';

type Part<Name extends string, S extends Schema> =
  {} extends In<S>
    ? { [K in Name]?: In<S> }
    : undefined extends In<S>
      ? { [K in Name]?: In<S> }
      : { [K in Name]: In<S> };
/** `files`: for endpoints with file parts, the contents by name of the part. */
export type CallInput<P extends Schema, Q extends Schema, B extends Schema> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> & { files?: Record<string, File> };

/** A reply or a refusal: tests read `data` after checking `status`, or `refusal`. */
export interface Answer<R> {
  readonly status: number;
  readonly reply: R;
  readonly refusal: RefusalBody;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Calls an endpoint over HTTP as the product's browser would. The reply is not parsed, so no field is lost. */
export type Call = <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  input: CallInput<P, Q, B>,
  headers?: Record<string, string>,
) => Promise<Answer<Out<R>>>;

/** Fields precede files, as in a browser's form. */
async function multipart(body: unknown, files: Record<string, File>): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  const encoded = new Response(form);
  return { payload: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' };
}

/** Called with every reply or refusal before the caller gets it. */
export interface Watch {
  readonly reply?: (
    endpoint: Endpoint,
    headers: Answer<unknown>['headers'],
    requestHeaders: Readonly<Record<string, string>>,
  ) => void;
  readonly refusal?: (endpoint: Endpoint, refusal: RefusalBody) => void;
}

export function createCall(fastify: FastifyInstance, token: string | null, watch: Watch = {}): Call {
  return async (endpoint, input, headers = {}) => {
    const {
      params = {},
      query = {},
      body,
      files,
    } = input as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
      files?: Record<string, File>;
    };
    const form = files && (await multipart(body, files));
    const request: InjectOptions = {
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`,
      query,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(form && { 'content-type': form.type }),
        ...headers,
      },
      ...(form ? { payload: form.payload } : body !== undefined && { payload: body as object }),
    };
    const response = await fastify.inject(request);
    const json: unknown = response.body === '' ? undefined : response.json();
    if (response.statusCode >= 400) watch.refusal?.(endpoint, json as RefusalBody);
    else watch.reply?.(endpoint, response.headers, headers);
    return {
      status: response.statusCode,
      reply: json as never,
      refusal: json as RefusalBody,
      headers: response.headers,
    };
  };
}
