import path from 'node:path';
import { RoundRobin } from '../concurrency/round-robin.ts';
import { EndedReaders } from '../limits/ended-readers.ts';
import type { AccountLimits } from '../limits/index.ts';
import type { Log } from '../observability/log.ts';
import { DecoderPool } from '../pictures/decoder-pool.ts';
import { limitsFor, type TimeLimits } from '../pictures/time-limit.ts';
import { Refusal } from '../refusal.ts';
import { type MediaReaders, type ReaderAnswer, type ReadKind, type ReadOrder, unreadable } from './readers.ts';

const program = path.join(import.meta.dirname, 'reader.ts');
/**
 * Milliseconds of the processor. A video of 300 MB is copied in a few seconds; a document of 300 pages is counted in
 * one.
 */
const times: Readonly<Record<ReadKind, number>> = {
  video: 60_000,
  document: 5_000,
  captions: 3_000,
  voice: 5_000,
  private_document: 4_000,
};
/** Applicants wait for their documents, so these have a lane of their own. */
const lanes = {
  video: 'films',
  document: 'papers',
  captions: 'papers',
  voice: 'papers',
  private_document: 'applicants',
} as const satisfies Record<ReadKind, string>;

/** Seconds after which a busy machine may be tried again. */
const RETRY_AFTER = 10;

export interface MediaReadersOptions {
  readonly log: Log;
  /** Where files that ended their reader are counted by member; without it they are not. */
  readonly limits?: Pick<AccountLimits, 'consume' | 'refund'>;
  /** For each kind; tests use less. */
  readonly time?: Partial<Record<ReadKind, Partial<TimeLimits>>>;
}

/** One reader in each lane: more would take memory from pictures, which people wait for. */
export function createMediaReaders({ log, limits, time }: MediaReadersOptions): MediaReaders {
  const pool = new DecoderPool<ReadOrder, ReaderAnswer>({
    log,
    idleTime: 10_000,
    program: { path: program, memory: 900_000_000, heap: 500 },
  });
  const lane = { films: new RoundRobin(1), papers: new RoundRobin(1), applicants: new RoundRobin(1) };

  async function run(order: ReadOrder) {
    const reader = pool.take();
    try {
      return await reader.run(order, { ...limitsFor(times[order.kind]), ...time?.[order.kind] });
    } finally {
      pool.release(reader);
    }
  }
  const ended = limits === undefined ? null : new EndedReaders({ log, limits });

  return {
    read: async (order, memberId) =>
      lane[lanes[order.kind]].pass(memberId, async () => {
        const outcome = await (ended?.around(memberId, async () => run(order)) ?? run(order));
        if ('answer' in outcome) {
          if ('fault' in outcome.answer) throw new Error(`File reader: ${outcome.answer.fault}`);
          return 'problem' in outcome.answer ? outcome.answer.problem : outcome.answer.read;
        }
        if (outcome.died === 'late')
          throw new Refusal('unavailable', { retryAfter: RETRY_AFTER, cause: new Error('Too busy to read a file') });
        if (outcome.died === 'closed' || outcome.died === 'unborn') throw new Error(`File reader ${outcome.died}`);
        log.warn({ reason: outcome.died, kind: order.kind }, 'a file ended its reader');
        return outcome.died === 'time' ? 'file_too_slow' : unreadable(order.kind);
      }),
    close: async () => pool.close(),
  };
}
