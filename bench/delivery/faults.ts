import type { Random } from './random.ts';

export const FAULT_KINDS = ['cut', 'freeze', 'process', 'database', 'program'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
export interface Fault {
  /** Milliseconds after the beginning. */
  readonly at: number;
  readonly kind: FaultKind;
  /** The client whose line it is, for `cut` and `freeze`. */
  readonly client: number;
  /** Milliseconds that a line is frozen. */
  readonly forMs: number;
}

/** Seconds between two faults of a kind, on average. */
const EVERY: Readonly<Record<FaultKind, number>> = { cut: 1.5, freeze: 2.5, process: 9, database: 14, program: 45 };
/** No fault in the last seconds, so that what was broken is broken for a while, and is still under load afterwards. */
const QUIET_MS = 2_000;

/** When what goes wrong, from the seed alone. A short run has one of each, except restarts of the whole program. */
export function planFaults(random: Random, milliseconds: number, clients: number): readonly Fault[] {
  const end = milliseconds - QUIET_MS;
  const plan = FAULT_KINDS.flatMap((kind) => {
    const faults: Fault[] = [];
    const own = random.branch(kind);
    const first = own.whole(0, Math.min(end, EVERY[kind] * 1_000));
    for (let at = first; at < end; at += own.whole(EVERY[kind] * 500, EVERY[kind] * 1_500))
      faults.push({ at, kind, client: own.whole(0, clients - 1), forMs: own.whole(300, 3_000) });
    return faults;
  });
  return plan.toSorted((a, b) => a.at - b.at);
}
