import type { AddressInfo } from 'node:net';
import { Agent, request } from 'undici';

export interface SentRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}
export interface SentReply {
  readonly status: number;
  readonly text: string;
}
/** Sends a request over HTTP. Rejects if there is no whole answer in time. */
export type Send = (sent: SentRequest) => Promise<SentReply>;

/** Milliseconds until the whole answer has arrived. */
export const TIMEOUT_MS = 10_000;
/** Bytes of an answer; a longer one is none of ours. */
const MAX_BYTES = 200_000;

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** `origin`: asked each time, such as `http://127.0.0.1:3000`. `host`: of the Host header, if it is another. */
export function createSender(
  origin: () => string,
  { host, timeoutMs = TIMEOUT_MS }: { readonly host?: string; readonly timeoutMs?: number } = {},
): { readonly send: Send; readonly close: () => Promise<void> } {
  const dispatcher = new Agent({ connections: 20, connect: { timeout: timeoutMs } });
  return {
    async send({ method, path, headers, body }) {
      const reply = await request(`${origin()}${path}`, {
        method,
        headers: { ...headers, ...(host !== undefined && { host }) },
        body: body ?? null,
        dispatcher,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: reply.statusCode, text: await textOf(reply.body) };
    },
    close: async () => dispatcher.close(),
  };
}

/** Where this program answers, once it listens; elsewhere, as in a program of background work, `publicUrl`. */
export function ownOrigin(listening: AddressInfo | string | null, publicUrl: string): string {
  if (listening === null || typeof listening === 'string') return publicUrl;
  const { address, family, port } = listening;
  if (address === '0.0.0.0' || address === '::') return `http://${family === 'IPv6' ? '[::1]' : '127.0.0.1'}:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
