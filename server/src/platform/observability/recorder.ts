import type { Kysely } from 'kysely';
import type { BufferDefinition } from '../buffer.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Milliseconds between writes. */
const interval = 10_000;
/**
 * Maximum number of items in a buffer. Further ones are dropped and counted, because memory matters more than an exact
 * number of views.
 */
const capacity = 20_000;
/** Number of items per statement. */
const chunk = 2000;

export interface Recorder {
  /** Buffers an item until it is written; a later one of the same key replaces it. Never throws, never waits. */
  record: <I>(buffer: BufferDefinition<I>, item: I) => void;
  /** Writes everything now. Items that could not be written stay in the buffer. */
  flush: () => Promise<void>;
  /** Writes pending items and stops. */
  close: () => Promise<void>;
}

interface Buffered {
  readonly buffer: BufferDefinition<never>;
  items: Map<string, never>;
}

/** Buffers what reads want to store, and writes it every 10 s. */
export function createRecorder({ db, log, metrics }: { db: Kysely<never>; log: Log; metrics: Metrics }): Recorder {
  const buffers = new Map<string, Buffered>();
  const put = (one: Buffered, key: string, item: never, replace: boolean) => {
    const exists = one.items.has(key);
    if (exists && !replace) return;
    if (!exists && one.items.size >= capacity) return metrics.bufferDropped.inc({ buffer: one.buffer.name });
    one.items.set(key, item);
  };
  const write = async (one: Buffered) => {
    const pending = [...one.items];
    one.items = new Map<string, never>();
    for (let at = 0; at < pending.length; at += chunk) {
      const part = pending.slice(at, at + chunk);
      try {
        await one.buffer.flush(
          db,
          part.map(([, item]) => item),
        );
      } catch (error) {
        log.warn({ buffer: one.buffer.name, items: part.length, err: error }, 'buffer not written, retrying');
        // Items that arrived in the meantime are newer and are kept.
        for (const [key, item] of pending.slice(at)) put(one, key, item, false);
        break;
      }
    }
    metrics.bufferItems.set({ buffer: one.buffer.name }, one.items.size);
  };
  let flushing: Promise<unknown> = Promise.resolve();
  const flush = async () => {
    const run = flushing.then(async () =>
      Promise.all([...buffers.values()].filter(({ items }) => items.size > 0).map(write)),
    );
    flushing = run;
    await run;
  };
  const timer = setInterval(() => void flush(), interval);
  timer.unref();
  return {
    record(buffer, item) {
      const one: Buffered = buffers.get(buffer.name) ?? { buffer, items: new Map<string, never>() };
      buffers.set(buffer.name, one);
      put(one, buffer.key(item), item as never, true);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
