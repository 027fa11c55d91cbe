/** Values of the specification, in milliseconds except the share. */
export const WITHOUT_TOKEN = 500;
export const CONNECT_TIMEOUT = 20_000;
const SHORTEST = 1_000;
const LONGEST = 5_000;
const RANDOMIZATION = 0.5;

/**
 * Delay before reconnection attempt `attempt` (from 0): doubled each time, with jitter in both directions, up to the
 * maximum.
 */
export function backOff(attempt: number, random: () => number = Math.random): number {
  const base = SHORTEST * 2 ** Math.min(attempt, 10);
  const spread = base * RANDOMIZATION * (2 * random() - 1);
  return Math.round(Math.min(LONGEST, Math.max(SHORTEST * (1 - RANDOMIZATION), base + spread)));
}
