import { vi } from 'vitest';

/*
 * `vi.waitFor` gives up after a second, which a build machine that does other work takes for a first import. Waiting
 * longer costs nothing where the wait succeeds. `expect.poll` has an option in vitest.config.ts, this has none. It is
 * a module of its own, which a worker loads once: files that set tests up run with each file of tests.
 */

const PATIENCE_MS = 30_000;
const { waitFor } = vi;

vi.waitFor = (check, options = PATIENCE_MS) => waitFor(check, options);
