import { Semaphore } from '#platform/concurrency/semaphore.ts';
import { runInThread } from '#platform/concurrency/thread.ts';
import { Refusal } from '#platform/refusal.ts';

/** One at a time: a document takes a second of a core, and answering calls goes first. */
const semaphore = new Semaphore(1);
/** Documents that may wait; further ones are refused. */
export const WAITING_MAX = 8;
/** Documents of one member that may wait or be set. */
export const WAITING_EACH = 2;
/** Seconds. */
const retryAfter = 5;

/** Members with documents that are being set or wait, with their number. */
const waiting = new Map<string, number>();

/**
 * Sets a document in a thread of its own: the module gets `data` as its worker data and posts the bytes.
 * @throws Refusal `rate_limited` when this member waits for others already, `unavailable` when too many people do
 */
export async function print(module: URL, data: unknown, memberId: string): Promise<Uint8Array> {
  const own = waiting.get(memberId) ?? 0;
  if (own >= WAITING_EACH) throw new Refusal('rate_limited', { retryAfter });
  if (semaphore.waiting >= WAITING_MAX) throw new Refusal('unavailable', { retryAfter });
  waiting.set(memberId, own + 1);
  try {
    return await semaphore.pass(async () => runInThread<Uint8Array>(module, data, { timeLimit: 20_000, memory: 256 }));
  } finally {
    const offset = (waiting.get(memberId) ?? 1) - 1;
    if (offset === 0) waiting.delete(memberId);
    else waiting.set(memberId, offset);
  }
}
