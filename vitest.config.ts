import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,tools,bench,scripts}/**/*.test.{ts,tsx}'],
    setupFiles: ['tools/record-test-costs.ts', 'web/test/between-tests.ts'],
    globalSetup: 'server/test/global.ts',
    pool: 'forks',
    // Starting a worker costs 0.4 s: files share workers, and clean up what they change in a module.
    isolate: false,
    // Most files wait for a database or a process half of their time; the default leaves one core of two idle.
    maxWorkers: Math.max(2, availableParallelism()),
    // These only end what hangs: on a machine with a third of the usual speed everything takes longer.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // `tools/patient-waits.ts` does the same for `vi.waitFor`.
    expect: { poll: { timeout: 30_000 } },
    // Build machines are shared; the report names what was tried again. By hand it fails at once.
    retry: process.env['CI'] === 'true' ? 1 : 0,
  },
});
