import { Semaphore } from '#platform/concurrency/semaphore.ts';
import { Refusal } from '#platform/refusal.ts';
import { runInThread } from '#platform/concurrency/thread.ts';
import type { CvSheet, CvStyle } from './sheet.ts';

/** One at a time: a CV takes a second of a core, and answering calls goes first. */
const semaphore = new Semaphore(1);
/** So many CVs wait; whoever comes then comes again. */
export const WAITING_MAX = 8;
/** So many of them, and of those being set, are one member's. */
export const WAITING_EACH = 2;
/** Seconds after which a try is worth it. */
const retryAfter = 5;

/** Members whose CVs are being set or wait, with their number. */
const asking = new Map<string, number>();

/**
 * A CV as PDF.
 * @throws Refusal `rate_limited` when this member waits for others already, `unavailable` when too many people do
 */
export async function renderCv(sheet: CvSheet, style: CvStyle, memberId: string): Promise<Uint8Array> {
  const own = asking.get(memberId) ?? 0;
  if (own >= WAITING_EACH) throw new Refusal('rate_limited', { retryAfter });
  if (semaphore.waiting >= WAITING_MAX) throw new Refusal('unavailable', { retryAfter });
  asking.set(memberId, own + 1);
  try {
    return await semaphore.pass(() =>
      runInThread<Uint8Array>(
        new URL('cv-thread.ts', import.meta.url),
        { sheet, style },
        { timeLimit: 20_000, memory: 256 },
      ),
    );
  } finally {
    const left = (asking.get(memberId) ?? 1) - 1;
    if (left === 0) asking.delete(memberId);
    else asking.set(memberId, left);
  }
}
