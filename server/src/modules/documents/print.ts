import { Semaphore } from '#platform/concurrency/semaphore.ts';
import { runInThread, ThreadStarved } from '#platform/concurrency/thread.ts';
import { Refusal } from '#platform/refusal.ts';

/** One at a time: a document takes a second of a core, and answering requests has priority. */
const semaphore = new Semaphore(1);
/** Maximum number of waiting documents; further ones are refused. */
export const WAITING_MAX = 8;
/** Maximum number of documents per member that are waiting or being rendered. */
export const WAITING_EACH = 2;
/** Seconds. */
const retryAfter = 5;

/** Number of waiting or active documents by member. */
const waiting = new Map<string, number>();

/**
 * Renders a document in a worker thread: the script gets `data` as its worker data and posts the bytes.
 * @throws Refusal `rate_limited` when this member has too many documents, `unavailable` when the queue is full
 */
export async function print(module: URL, data: unknown, memberId: string): Promise<Uint8Array> {
  const own = waiting.get(memberId) ?? 0;
  if (own >= WAITING_EACH) throw new Refusal('rate_limited', { retryAfter });
  if (semaphore.waiting >= WAITING_MAX) throw new Refusal('unavailable', { retryAfter });
  waiting.set(memberId, own + 1);
  try {
    return await semaphore.pass(async () =>
      runInThread<Uint8Array>(module, data, { processorTime: 20_000, memory: 256 }),
    );
  } catch (error) {
    if (error instanceof ThreadStarved) throw new Refusal('unavailable', { retryAfter, cause: error });
    throw error;
  } finally {
    const offset = (waiting.get(memberId) ?? 1) - 1;
    if (offset === 0) waiting.delete(memberId);
    else waiting.set(memberId, offset);
  }
}
