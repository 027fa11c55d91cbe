import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { RefusalBody } from '#contract/core/refusals.ts';

export interface HttpAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  /** Null if the body was empty or not JSON. */
  readonly body: (Partial<RefusalBody> & { readonly data?: unknown }) | null;
  readonly milliseconds: number;
}
export interface HttpCall {
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly key?: string;
}

/** Makes one call over the network. Rejects if no reply arrives. */
export async function http(
  address: string,
  { method = 'GET', token, body, form, key }: HttpCall = {},
): Promise<HttpAnswer> {
  const startedAt = performance.now();
  const response = await fetch(address, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(form !== undefined && { body: form }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  const json =
    /json/.test(response.headers.get('content-type') ?? '') && text !== ''
      ? (JSON.parse(text) as HttpAnswer['body'])
      : null;
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: json,
    milliseconds: performance.now() - startedAt,
  };
}

export const publish = (url: string, token: string, text: string, key?: string): Promise<HttpAnswer> =>
  http(`${url}/api/posts`, {
    method: 'POST',
    token,
    body: { text, visibility: 'only_me' },
    ...(key !== undefined && { key }),
  });

/** Uploads a picture of one pixel. */
export function uploadPixel(url: string, token: string): Promise<HttpAnswer> {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const form = new FormData();
  form.append('purpose', 'post');
  form.append('file', new Blob([pixel], { type: 'image/png' }), 'pixel.png');
  return http(`${url}/api/media`, { method: 'POST', token, form });
}

/** Publishes posts of one member in several concurrent series, and continues after failures. Each text is used once. */
export class WriteStream {
  /** Texts of the posts that were answered with 201. */
  readonly acknowledged: string[] = [];
  /** All replies with another status. */
  readonly refusals: HttpAnswer[] = [];
  #running = true;
  readonly #series: Promise<void>[];
  constructor(url: string, token: string, series = 4) {
    this.#series = Array.from({ length: series }, () => this.#write(url, token));
  }
  async #write(url: string, token: string): Promise<void> {
    while (this.#running) {
      const text = randomUUID();
      // No reply, for example because the program was killed: the post is not acknowledged.
      const answer = await publish(url, token, text).catch(() => null);
      if (answer?.status === 201) this.acknowledged.push(text);
      else {
        if (answer) this.refusals.push(answer);
        await delay(10);
      }
    }
  }
  async stop(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#series);
  }
}

/** Requests a URL every 20 ms until stopped and collects the replies; a failed request is collected as null. */
export function watchAddress(
  address: string,
  call: HttpCall = {},
): { readonly heard: (HttpAnswer | null)[]; stop(): Promise<void> } {
  const replies: (HttpAnswer | null)[] = [];
  const state = { running: true };
  const watching = (async () => {
    while (state.running) {
      replies.push(await http(address, call).catch(() => null));
      await delay(20);
    }
  })();
  return {
    heard: replies,
    stop: async () => {
      state.running = false;
      await watching;
    },
  };
}
