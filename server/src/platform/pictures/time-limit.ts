import fs from 'node:fs';

/** Milliseconds. */
export interface TimeLimits {
  /** Of the processor, from the moment at which the process begins with the order. */
  readonly processor: number;
  /** Of the clock, until the process begins: starting one takes long on a busy machine. */
  readonly start: number;
  /** Of the clock, from then on. */
  readonly clock: number;
}
/** `time`: the order has used up its time of the processor. `late`: the machine was too busy to give it that much. */
export type TimeUp = 'time' | 'late';

/** A busy machine gives an order a fraction of the processor, so the clock has more than it may use. */
export const limitsFor = (processor: number): TimeLimits => ({
  processor,
  start: 60_000,
  clock: Math.max(60_000, 4 * processor),
});

const CHECK_MS = 50;
/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of the processor that a process has used; null where the system does not tell. */
export function processorTime(pid: number): number | null {
  try {
    const about = fs.readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of a program, in brackets, may contain anything.
    const fields = about.slice(about.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}

/** Calls `end` once when an order that was sent to a process is out of time. */
export function watchTime(
  pid: number,
  { processor, start, clock }: TimeLimits,
  end: (reason: TimeUp) => void,
): { begin: () => void; stop: () => void } {
  const sent = performance.now();
  let begun: { readonly at: number; readonly used: number } | null = null;
  const reasonOf = (passed: number, before: number): TimeUp | null => {
    const used = processorTime(pid);
    if ((used === null ? passed : used - before) > processor) return 'time';
    return passed > clock ? 'late' : null;
  };
  const timer = setInterval(() => {
    const now = performance.now();
    const isLate = begun === null && now - sent > start;
    const reason = begun === null ? (isLate ? 'late' : null) : reasonOf(now - begun.at, begun.used);
    if (reason === null) return;
    clearInterval(timer);
    end(reason);
  }, CHECK_MS);
  return {
    begin: () => {
      begun = { at: performance.now(), used: processorTime(pid) ?? 0 };
    },
    stop: () => clearInterval(timer),
  };
}
