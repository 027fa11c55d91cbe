import type { Clock } from '#platform/clock.ts';

/** A clock that tests advance by hand, beside the real time. */
export interface TestClock extends Clock {
  /** Advances the time by this many milliseconds. */
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
