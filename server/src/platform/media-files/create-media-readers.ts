import path from 'node:path';
import { Semaphore } from '../concurrency/semaphore.ts';
import type { Log } from '../observability/log.ts';
import { DecoderPool } from '../pictures/decoder-pool.ts';
import { type MediaReaders, type ReaderAnswer, type ReadKind, type ReadOrder, unreadable } from './readers.ts';

const program = path.join(import.meta.dirname, 'reader.ts');
/** Milliseconds. A video of 300 MB is copied in a few seconds; a document of 300 pages is counted in one. */
const times: Readonly<Record<ReadKind, number>> = {
  video: 90_000,
  document: 20_000,
  captions: 5_000,
  voice: 20_000,
  private_document: 10_000,
};

export interface MediaReadersOptions {
  readonly log: Log;
  /** Milliseconds for each kind; tests use less. */
  readonly time?: Partial<Record<ReadKind, number>>;
}

/** One reader at a time: a second one would take memory from pictures, which people wait for. */
export function createMediaReaders({ log, time }: MediaReadersOptions): MediaReaders {
  const pool = new DecoderPool<ReadOrder, ReaderAnswer>({
    log,
    idleTime: 10_000,
    program: { path: program, memory: 900_000_000, heap: 500 },
  });
  const lane = new Semaphore(1);
  return {
    read: async (order) =>
      lane.pass(async () => {
        const reader = pool.take();
        try {
          const outcome = await reader.run(order, time?.[order.kind] ?? times[order.kind]);
          if ('died' in outcome) {
            if (outcome.died === 'closed' || outcome.died === 'unborn') throw new Error(`File reader ${outcome.died}`);
            log.warn({ reason: outcome.died, kind: order.kind }, 'a file ended its reader');
            return unreadable(order.kind);
          }
          if ('fault' in outcome.answer) throw new Error(`File reader: ${outcome.answer.fault}`);
          return 'problem' in outcome.answer ? outcome.answer.problem : outcome.answer.read;
        } finally {
          pool.release(reader);
        }
      }),
    close: async () => pool.close(),
  };
}
