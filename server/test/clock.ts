import type { Clock } from '#platform/clock.ts';

/**
 * A clock that tests move by hand. It starts at the real time and does not run by itself unless it is told to follow.
 */
export interface TestClock extends Clock {
  /** Moves the time forward, milliseconds. */
  advance(milliseconds: number): void;
}
export function testClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}
