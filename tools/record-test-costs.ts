import fs from 'node:fs';
import { afterAll, expect, vi } from 'vitest';
import './patient-waits.ts';

/* Runs before each file of tests. `npm test` asks for what each file costs, to hold modules to their budgets. */

// Files share a worker, in an order that varies: what one left behind ends before the next begins.
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();

/**
 * CPU seconds of a piece of work that is always the same. Machines differ, and so does what runs beside the tests:
 * budgets are held against this, measured where the tests ran.
 */
function yardstick(): number {
  const before = process.cpuUsage();
  let text = '';
  for (let round = 0; round < 8; round += 1) {
    const numbers = Array.from({ length: 2_000 }, (_, index) => (index * 7_919 + round) % 10_007);
    text = JSON.stringify(numbers.toSorted((a, b) => a - b).map((n) => ({ n, word: `w${n}` })));
    JSON.parse(text);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const output = process.env['GUILDHALL_TEST_COSTS_FILE'];

if (output !== undefined) {
  const cpu = process.cpuUsage();
  const started = performance.now();
  afterAll(() => {
    const { user, system } = process.cpuUsage(cpu);
    const cost = {
      file: expect.getState().testPath,
      cpuSeconds: (user + system) / 1e6,
      seconds: (performance.now() - started) / 1000,
      yardstick: yardstick(),
    };
    fs.appendFileSync(output, `${JSON.stringify(cost)}\n`);
  });
}
