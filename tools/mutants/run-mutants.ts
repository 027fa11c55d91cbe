import fs from 'node:fs';
import path from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { testGroups } from './choose-tests.ts';
import { type Mutant, mutated } from './find-mutants.ts';

export interface Outcome {
  readonly mutant: Mutant;
  readonly killed: boolean;
  /** The first test that failed, if one did. */
  readonly by: string | undefined;
}

/** One program for all mutants: starting it and PostgreSQL once costs less than once per mutant. */
async function openRunner(root: string): Promise<Vitest> {
  const vitest = await createVitest({ root, watch: false, bail: 1, retry: 0, reporters: [{}] });
  await vitest.standalone();
  return vitest;
}

async function firstFailure(vitest: Vitest, root: string, files: readonly string[]): Promise<string | undefined> {
  const specifications = files.flatMap((file) => vitest.getModuleSpecifications(path.join(root, file)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
  for (const module of testModules) {
    for (const test of module.children.allTests('failed')) return `${module.relativeModuleId} › ${test.fullName}`;
    if (!module.ok()) return module.relativeModuleId;
  }
  return unhandledErrors.length > 0 ? 'an unhandled error' : undefined;
}

async function tryMutant(vitest: Vitest, root: string, mutant: Mutant, tests: readonly string[]): Promise<Outcome> {
  const file = path.join(root, mutant.path);
  const source = fs.readFileSync(file, 'utf8');
  const restore = (): void => fs.writeFileSync(file, source);
  process.once('exit', restore);
  try {
    fs.writeFileSync(file, mutated(source, mutant));
    vitest.invalidateFile(file);
    for (const group of testGroups(mutant.path, tests)) {
      const by = await firstFailure(vitest, root, group);
      if (by !== undefined) return { mutant, killed: true, by };
    }
    return { mutant, killed: false, by: undefined };
  } finally {
    restore();
    process.removeListener('exit', restore);
    vitest.invalidateFile(file);
  }
}

/** Tries each mutant by itself, in the working tree. `tell` hears of each outcome at once. */
export async function runMutants(
  root: string,
  mutants: readonly Mutant[],
  tests: readonly string[],
  tell: (outcome: Outcome, done: number) => void,
): Promise<Outcome[]> {
  const vitest = await openRunner(root);
  // Ctrl+C leaves the changed file as it was: ending runs what is registered for the exit.
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  const outcomes: Outcome[] = [];
  try {
    await vitest.globTestSpecifications([...tests]);
    for (const mutant of mutants) {
      const outcome = await tryMutant(vitest, root, mutant, tests);
      outcomes.push(outcome);
      tell(outcome, outcomes.length);
    }
  } finally {
    await vitest.close();
  }
  return outcomes;
}
