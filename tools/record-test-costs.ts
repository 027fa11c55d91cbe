import fs from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

/* Runs before each file of tests. `npm test` asks for what each file costs, to hold modules to their budgets. */

// Files share a worker, in an order that varies: what one left behind ends before the next begins.
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();

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
    };
    fs.appendFileSync(output, `${JSON.stringify(cost)}\n`);
  });
}
