import { setTimeout as delay } from 'node:timers/promises';
import type { Message } from '#contract/messaging/messages.ts';

/** Milliseconds after which a call without a reply counts as failed. */
const TIMEOUT_MS = 6_000;
/** Milliseconds between two tries. */
const PAUSE_MS = 150;

export interface Page {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}
/** A reply, or null where none arrived. */
export interface Answer {
  readonly status: number;
  /** Of a refusal. */
  readonly code: string;
  readonly data: unknown;
  readonly retryAfter: number;
}

/** The calls of one member, over their line. */
export function callsOf(url: string, token: string) {
  async function once(method: string, path: string, body?: unknown): Promise<Answer | null> {
    try {
      const reply = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await reply.text();
      const { data = null, code = '' } = text === '' ? {} : (JSON.parse(text) as { data?: unknown; code?: string });
      return { status: reply.status, code, data, retryAfter: Number(reply.headers.get('retry-after') ?? 0) };
    } catch {
      // The line was cut, the server was killed, or the reply was cut off.
      return null;
    }
  }
  return {
    once,
    /** Repeats a call until it is answered with something else than "later". */
    async surely(method: string, path: string, body?: unknown): Promise<Answer> {
      for (;;) {
        const answer = await once(method, path, body);
        if (answer !== null && answer.status < 500 && answer.status !== 429) return answer;
        await delay(answer?.status === 429 ? Math.max(PAUSE_MS, answer.retryAfter * 250) : PAUSE_MS);
      }
    },
  };
}
export type Calls = ReturnType<typeof callsOf>;

/** Everything after a number, or from the beginning. */
export async function readAfter(calls: Calls, conversationId: string, after: number): Promise<Message[]> {
  const all: Message[] = [];
  for (let from = after; ;) {
    const { status, data } = await calls.surely('GET', `/conversations/${conversationId}/messages?after=${from}`);
    if (status !== 200) throw new Error(`reading a history was answered with ${status}`);
    const page = data as Page;
    all.push(...page.messages);
    if (!page.hasNewer) return all;
    from = page.messages.at(-1)?.sequence ?? from;
  }
}
