import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import v8 from 'node:v8';
import vm from 'node:vm';
import { minute } from '#platform/time.ts';

const LOOK_EVERY = minute / 6;
/** Share of the time in which the event loop worked; a server that nobody uses is at 0.01. */
const MAX_IDLE_WORK = 0.03;
/** A collection stops the process for some tenths of a second: less than this many bytes are not worth it. */
const MIN_GROWTH = 16_000_000;

interface Collection {
  readonly type: 'major';
  readonly execution: 'sync';
  readonly flavor: 'last-resort';
}

/** Collects all garbage and returns the free pages to the system, which an ordinary collection keeps for later. */
export function openCollector(): () => void {
  v8.setFlagsFromString('--expose-gc');
  // The function exists in contexts that are made after the flag was set.
  const collect = vm.runInNewContext('gc') as (options: Collection) => void;
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

interface Measures {
  /** From 0 to 1, since the last look. */
  readonly work: () => number;
  /** Bytes of the process. */
  readonly resident: () => number;
  readonly collect: () => void;
}
/** Collects when the process had nothing to do since the last look, and has grown since the last collection. */
export function openLook({ work, resident, collect }: Measures): () => void {
  let afterLast = 0;
  return () => {
    if (work() > MAX_IDLE_WORK || resident() - afterLast < MIN_GROWTH) return;
    collect();
    afterLast = resident();
  };
}

/**
 * From now on, memory that a burst of work or the start has left behind is returned to the system once nobody waits for
 * an answer: V8 by itself keeps it until there is more work.
 */
export function releaseMemoryWhenIdle(): void {
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  const look = openLook({
    work: () => {
      const { utilization } = performance.eventLoopUtilization(last);
      last = performance.eventLoopUtilization();
      return utilization;
    },
    resident: () => process.memoryUsage.rss(),
    collect: openCollector(),
  });
  setInterval(look, LOOK_EVERY).unref();
}
