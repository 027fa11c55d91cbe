import { vi } from 'vitest';

/** A call that was sent. */
export interface Sent {
  /** Such as `POST /posts`. */
  readonly call: string;
  readonly query: string;
  readonly body: unknown;
}

type Reply = (body: unknown, query: URLSearchParams) => object;

/**
 * A server that gives these replies; a call that has none stays without an answer. Returns what was sent, in order.
 */
export function stubServer(replies: Readonly<Record<string, object | Reply>> = {}): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (address: string, init: { method?: string; body?: string | null } = {}) => {
    const [path = '', query = ''] = address.replace(/^\/api/, '').split('?');
    const call = `${init.method ?? 'GET'} ${path}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ call, query, body });
    const reply = replies[call];
    if (reply === undefined) return new Promise(() => {});
    const answer = typeof reply === 'function' ? (reply as Reply)(body, new URLSearchParams(query)) : reply;
    return Promise.resolve(answer instanceof Response ? answer.clone() : Response.json(answer));
  });
  return sent;
}

/** A refusal, such as `refused(409, 'stale')`. */
export const refused = (status: number, code: string, more: object = {}): Response =>
  Response.json({ code, message: `Refused: ${code}.`, requestId: 'r', ...more }, { status });
