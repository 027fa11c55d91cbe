import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { areaOf, inOrder, within } from './choose-tests.ts';
import { type Mutant, mutated } from './find-mutants.ts';
import { unitAt } from './instrument.ts';
import { hashOf, hitting, type Recording } from './recording.ts';
import type { TestRunner, Verdict } from './test-runner.ts';

/**
 * `invalid`: the changed file is no program, or nothing that imports it loads, so no test had to notice.
 */
export type Fate = 'killed' | 'survived' | 'invalid';
export interface Outcome {
  readonly mutant: Mutant;
  readonly fate: Fate;
  /** The first test that failed, or the reason why nothing was judged. */
  readonly by: string | undefined;
}

export interface Limits {
  /** What the tests of one mutant may take together on the unchanged code: the last are left out. */
  readonly maxMs: number;
  /** What a changed run may take beyond its time on the unchanged code, and how often that time. */
  readonly graceMs: number;
  readonly factor: number;
}
const LIMITS: Limits = { maxMs: 150_000, graceMs: 30_000, factor: 2 };

const parses = (file: string, source: string): boolean => parseSync(file, source).errors.length === 0;

interface Trial {
  readonly root: string;
  readonly runner: TestRunner;
  /** The tests that are green without a change, and what each of them runs. */
  readonly recordings: readonly Recording[];
  readonly limits: Limits;
}

/** Runs tests while the mutant is in its file. */
async function withChange(
  { root, runner }: Trial,
  mutant: Mutant,
  source: string,
  run: () => Promise<Verdict>,
): Promise<Verdict> {
  const file = path.join(root, mutant.path);
  const restore = (): void => fs.writeFileSync(file, source);
  process.once('exit', restore);
  try {
    fs.writeFileSync(file, mutated(source, mutant));
    runner.changed(mutant.path);
    return await run();
  } finally {
    restore();
    process.removeListener('exit', restore);
    runner.changed(mutant.path);
  }
}

/**
 * The tests that run the changed function or statement. What runs once, when the file is loaded, is noticed by tests
 * that run anything of the file; what only other processes run, by those of its module.
 */
function testsOf({ root, recordings, limits }: Trial, { path: file, start }: Mutant, source: string): Recording[] {
  const unit = unitAt(file, source, start);
  const hash = hashOf(path.join(root, file));
  const running = unit === undefined ? [] : hitting(recordings, { file, hash, unit });
  const chosen = recordings.filter(({ file: test, hits }) => hits[file] !== undefined || areaOf(test) === areaOf(file));
  return within(inOrder(file, running.length > 0 ? running : chosen), limits.maxMs);
}

async function tryMutant(trial: Trial, mutant: Mutant): Promise<Outcome> {
  const { runner, limits } = trial;
  const source = fs.readFileSync(path.join(trial.root, mutant.path), 'utf8');
  if (!parses(mutant.path, mutated(source, mutant))) return { mutant, fate: 'invalid', by: 'does not parse' };
  const tests = testsOf(trial, mutant, source);
  if (tests.length === 0) return { mutant, fate: 'survived', by: undefined };
  const timeoutMs = tests.reduce((sum, { ms }) => sum + ms, 0) * limits.factor + limits.graceMs;
  const files = tests.map(({ file }) => file);
  const verdict = await withChange(trial, mutant, source, async () => runner.run(files, timeoutMs));
  if (verdict.kind === 'unloadable') return { mutant, fate: 'invalid', by: `does not load: ${verdict.by}` };
  if (verdict.kind === 'late') return { mutant, fate: 'killed', by: 'the time limit' };
  if (verdict.kind === 'red') return { mutant, fate: 'killed', by: verdict.by };
  return { mutant, fate: 'survived', by: undefined };
}

/** Tries each mutant by itself, in the working tree. `tell` hears of each outcome at once. */
export async function runMutants(
  { limits = LIMITS, ...input }: Omit<Trial, 'limits'> & Partial<Trial>,
  mutants: readonly Mutant[],
  tell: (outcome: Outcome, done: number) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const mutant of mutants) {
    const outcome = await tryMutant({ ...input, limits }, mutant);
    outcomes.push(outcome);
    tell(outcome, outcomes.length);
  }
  return outcomes;
}
