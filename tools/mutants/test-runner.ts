import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BaseSequencer, createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { instrumentation } from './instrument.ts';

/** What a run of some test files showed. */
export type Verdict =
  | { readonly kind: 'green' }
  | { readonly kind: 'red'; readonly by: string }
  /** No file could even be loaded, so no test judged anything. */
  | { readonly kind: 'unloadable'; readonly by: string }
  /** The time was up, as after an endless loop. */
  | { readonly kind: 'late' };

/** How a file of tests ran on the unchanged code. */
export interface FileResult {
  readonly file: string;
  readonly verdict: Verdict;
  readonly ms: number;
}
export interface TestRunner {
  /** Runs the files in this order until the first failure. */
  run(tests: readonly string[], timeoutMs: number): Promise<Verdict>;
  /** Runs all the files, whatever fails. */
  runEach(tests: readonly string[]): Promise<FileResult[]>;
  /** A file has changed on the disk. */
  changed(file: string): void;
  close(): Promise<void>;
}

/** The processes that run tests. Only ending them stops an endless loop. */
function followWorkers(): Set<ChildProcess> {
  const workers = new Set<ChildProcess>();
  subscribe('child_process', (message) => {
    const child = (message as { process: ChildProcess }).process;
    // A channel of its own to this process: a fork. PostgreSQL has none.
    setImmediate(() => {
      if (!child.connected) return;
      workers.add(child);
      child.once('exit', () => workers.delete(child));
    });
  });
  return workers;
}

function firstFailure(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): Verdict {
  const ran = modules.filter((module) => module.state() !== 'skipped' && module.state() !== 'queued');
  const unloadable = ran.filter((module) => !module.ok() && [...module.children.allTests()].length === 0);
  if (ran.length > 0 && unloadable.length === ran.length)
    return { kind: 'unloadable', by: ran[0]?.errors()[0]?.message ?? 'no message' };
  for (const module of ran) {
    for (const test of module.children.allTests('failed'))
      return { kind: 'red', by: `${module.relativeModuleId} › ${test.fullName}` };
    if (!module.ok()) return { kind: 'red', by: module.relativeModuleId };
  }
  return unhandledErrors.length > 0 ? { kind: 'red', by: 'an unhandled error' } : { kind: 'green' };
}

/** Keeps the order of the caller: vitest would begin with the largest files. */
class GivenOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}

async function startVitest(root: string, bail: number): Promise<Vitest> {
  const vitest = await createVitest(
    {
      root,
      watch: false,
      bail,
      // A second worker would load everything again, and most runs end at their first file.
      ...(bail > 0 && { maxWorkers: 1 }),
      retry: 0,
      reporters: [{}],
      setupFiles: ['tools/record-test-costs.ts', 'web/test/between-tests.ts', 'tools/mutants/record-hits.ts'],
      sequence: { sequencer: GivenOrder },
    },
    { plugins: [instrumentation(root)] },
  );
  await vitest.standalone();
  await vitest.globTestSpecifications();
  return vitest;
}

/** What the killed workers' files may take to be reported; after it vitest is given up and started again. */
const SETTLE_MS = 10_000;

/**
 * One program for all mutants: starting it and PostgreSQL once costs less than once per mutant. `bail`: the number of
 * failures after which a run stops; 0 for none.
 */
export async function openTestRunner(root: string, bail = 1): Promise<TestRunner> {
  const workers = followWorkers();
  let vitest = await startVitest(root, bail);
  /** Only ending it stops an endless loop, and vitest may wait forever for a worker that has ended this way. */
  const restart = async (): Promise<void> => {
    const ignore = (): void => undefined;
    process.on('unhandledRejection', ignore);
    await Promise.race([vitest.close().catch(ignore), sleep(SETTLE_MS)]);
    for (const worker of workers) worker.kill('SIGKILL');
    vitest = await startVitest(root, bail);
    process.off('unhandledRejection', ignore);
  };
  const modulesOf = async (tests: readonly string[]) => {
    // The results of former runs would be reported again, as far as this one does not replace them.
    vitest.state.filesMap.clear();
    const files = tests.flatMap((file) => vitest.getModuleSpecifications(path.join(root, file)));
    return vitest.runTestSpecifications(files, false);
  };
  return {
    async run(tests, timeoutMs) {
      const timer = new AbortController();
      const ended = modulesOf(tests).then(
        ({ testModules, unhandledErrors }) => firstFailure(testModules, unhandledErrors),
        // Vitest itself gave up, as on an error in a worker that was not running a test, and refuses all runs from then
        // on: no test judged anything.
        async (error: unknown): Promise<Verdict> => {
          await restart();
          return { kind: 'unloadable', by: String(error) };
        },
      );
      const late = sleep(timeoutMs, undefined, { signal: timer.signal }).then(
        (): Verdict => ({ kind: 'late' }),
        (): Verdict => ({ kind: 'green' }),
      );
      const verdict = await Promise.race([ended, late]);
      timer.abort();
      if (verdict.kind === 'late') {
        for (const worker of workers) worker.kill('SIGKILL');
        await restart();
      }
      return verdict;
    },
    async runEach(tests) {
      const { testModules } = await modulesOf(tests);
      return testModules.map((module) => ({
        file: module.relativeModuleId,
        verdict: firstFailure([module], []),
        ms: module.diagnostic().duration,
      }));
    },
    changed: (file) => vitest.invalidateFile(path.join(root, file)),
    close: async () => vitest.close(),
  };
}
