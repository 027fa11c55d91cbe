import type { QueryClient } from '@tanstack/react-query';
import { REFETCH_JITTER } from '#contract/core/live.ts';

/** The first pause between two runs of one name, and the longest that a name which never rests can reach. */
const MIN_PAUSE = 2_000;
const MAX_PAUSE = 30_000;
/** Names beyond this number are forgotten, oldest first. */
const MAX_NAMES = 500;

interface Pace {
  waiting: boolean;
  ranAt: number;
  /** Milliseconds until the next run may follow. */
  pause: number;
}
const paces = new WeakMap<QueryClient, Map<string, Pace>>();

function paceOf(queries: QueryClient, name: string): Pace {
  const all = paces.get(queries) ?? new Map<string, Pace>();
  paces.set(queries, all);
  const pace = all.get(name) ?? { waiting: false, ranAt: 0, pause: 0 };
  // The latest ones are last.
  all.delete(name);
  all.set(name, pace);
  const oldest = all.size > MAX_NAMES ? [...all].find(([, each]) => !each.waiting) : undefined;
  if (oldest) all.delete(oldest[0]);
  return pace;
}

/**
 * Runs `run` after a random delay, so that not all watchers of an object send requests at once; calls within the delay
 * become one. While one name is called again and again, each pause is twice the last: a post that thousands watch while
 * thousands react costs each of them two requests a minute. Two pauses of rest, and the next call is quick again.
 */
export function runPaced(queries: QueryClient, name: string, run: () => void): void {
  const pace = paceOf(queries, name);
  if (pace.waiting) return;
  const now = Date.now();
  if (now - pace.ranAt > 2 * pace.pause) pace.pause = 0;
  pace.waiting = true;
  setTimeout(
    () => {
      pace.waiting = false;
      pace.ranAt = Date.now();
      pace.pause = Math.min(MAX_PAUSE, Math.max(MIN_PAUSE, 2 * pace.pause));
      run();
    },
    Math.max(0, pace.ranAt + pace.pause - now) + Math.random() * REFETCH_JITTER,
  );
}
