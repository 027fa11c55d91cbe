import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import path from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';

/** What a run of some test files showed. */
export type Verdict =
  | { readonly kind: 'green' }
  | { readonly kind: 'red'; readonly by: string }
  /** No file could even be loaded, so no test judged anything. */
  | { readonly kind: 'unloadable'; readonly by: string }
  /** The time was up, as after an endless loop. */
  | { readonly kind: 'late' };

export interface TestRunner {
  /** Those of the test files that import a file, directly or through others. */
  seeing(file: string, tests: readonly string[]): Promise<string[]>;
  run(tests: readonly string[], timeoutMs: number): Promise<Verdict>;
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

/** One program for all mutants: starting it and PostgreSQL once costs less than once per mutant. */
export async function openTestRunner(root: string): Promise<TestRunner> {
  const workers = followWorkers();
  const vitest: Vitest = await createVitest({ root, watch: false, bail: 1, retry: 0, reporters: [{}] });
  await vitest.standalone();
  await vitest.globTestSpecifications();
  const specificationsOf = (files: readonly string[]) =>
    files.flatMap((file) => vitest.getModuleSpecifications(path.join(root, file)));
  return {
    async seeing(file, tests) {
      vitest.config.related = [path.join(root, file)];
      const related = await vitest.getRelevantTestSpecifications();
      delete vitest.config.related;
      const ids = new Set(related.map(({ moduleId }) => path.relative(root, moduleId)));
      return tests.filter((test) => ids.has(test));
    },
    async run(tests, timeoutMs) {
      // The results of former runs would be reported again, as far as this one does not replace them.
      vitest.state.filesMap.clear();
      const deadline = performance.now() + timeoutMs;
      let isLate = false;
      // The files that are left start new workers, which end likewise; cancelling would wait for the endless loop.
      const timer = setInterval(() => {
        isLate ||= performance.now() > deadline;
        if (isLate) for (const worker of workers) worker.kill('SIGKILL');
      }, 100);
      try {
        const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specificationsOf(tests), false);
        return isLate ? { kind: 'late' } : firstFailure(testModules, unhandledErrors);
      } catch (error) {
        if (isLate) return { kind: 'late' };
        throw error;
      } finally {
        clearInterval(timer);
      }
    },
    changed: (file) => vitest.invalidateFile(path.join(root, file)),
    close: async () => vitest.close(),
  };
}
