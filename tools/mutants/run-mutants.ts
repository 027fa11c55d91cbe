import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { testGroups } from './choose-tests.ts';
import { type Mutant, mutated } from './find-mutants.ts';
import type { TestRunner, Verdict } from './test-runner.ts';

/**
 * `invalid`: the changed file is no program, or nothing that imports it loads, so no test had to notice.
 * `unjudged`: the tests of the file fail without a change.
 */
export type Fate = 'killed' | 'survived' | 'invalid' | 'unjudged';
export interface Outcome {
  readonly mutant: Mutant;
  readonly fate: Fate;
  /** The first test that failed, or the reason why nothing was judged. */
  readonly by: string | undefined;
}

export interface Limits {
  /** Time for the unchanged code, per group of tests. */
  readonly baselineMs: number;
  /** What a changed run may take beyond its baseline, and how often that baseline. */
  readonly graceMs: number;
  readonly factor: number;
}
const LIMITS: Limits = { baselineMs: 600_000, graceMs: 45_000, factor: 3 };

const parses = (file: string, source: string): boolean => parseSync(file, source).errors.length === 0;

/** The verdict of each group of tests on the unchanged code, once each. */
class Baseline {
  private readonly runner: TestRunner;
  private readonly limits: Limits;
  private readonly groups = new Map<string, Promise<{ verdict: Verdict; ms: number }>>();

  constructor(runner: TestRunner, limits: Limits) {
    this.runner = runner;
    this.limits = limits;
  }

  async of(group: readonly string[]): Promise<{ verdict: Verdict; ms: number }> {
    const key = group.join('\n');
    const measured = this.groups.get(key) ?? this.measure(group);
    this.groups.set(key, measured);
    return measured;
  }

  private async measure(group: readonly string[]): Promise<{ verdict: Verdict; ms: number }> {
    const started = performance.now();
    const first = await this.runner.run(group, this.limits.baselineMs);
    // A test that measures time can fail once beside other work.
    const verdict = first.kind === 'red' ? await this.runner.run(group, this.limits.baselineMs) : first;
    return { verdict, ms: performance.now() - started };
  }
}

const labelOf = (verdict: Verdict): string => ('by' in verdict ? verdict.by : verdict.kind);

interface Trial {
  readonly root: string;
  readonly runner: TestRunner;
  readonly baseline: Baseline;
  readonly limits: Limits;
  /** Leaves the sweeps out, which cost most: what they would notice survives. */
  readonly isNear: boolean;
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

async function tryMutant(trial: Trial, mutant: Mutant, tests: readonly string[]): Promise<Outcome> {
  const { runner, baseline, limits } = trial;
  const source = fs.readFileSync(path.join(trial.root, mutant.path), 'utf8');
  if (!parses(mutant.path, mutated(source, mutant))) return { mutant, fate: 'invalid', by: 'does not parse' };
  const seeing = await runner.seeing(mutant.path, tests);
  for (const group of testGroups(mutant.path, seeing, trial.isNear)) {
    const before = await baseline.of(group);
    if (before.verdict.kind !== 'green')
      return { mutant, fate: 'unjudged', by: `fails unchanged: ${labelOf(before.verdict)}` };
    const timeoutMs = before.ms * limits.factor + limits.graceMs;
    const verdict = await withChange(trial, mutant, source, async () => runner.run(group, timeoutMs));
    if (verdict.kind === 'unloadable') return { mutant, fate: 'invalid', by: `does not load: ${verdict.by}` };
    if (verdict.kind === 'late') return { mutant, fate: 'killed', by: 'the time limit' };
    if (verdict.kind === 'red') return { mutant, fate: 'killed', by: verdict.by };
  }
  return { mutant, fate: 'survived', by: undefined };
}

/** Tries each mutant by itself, in the working tree. `tell` hears of each outcome at once. */
export async function runMutants(
  { limits = LIMITS, isNear = false, ...input }: Pick<Trial, 'root' | 'runner'> & Partial<Trial>,
  mutants: readonly Mutant[],
  tests: readonly string[],
  tell: (outcome: Outcome, done: number) => void,
): Promise<Outcome[]> {
  const trial = { ...input, limits, isNear, baseline: new Baseline(input.runner, limits) };
  const outcomes: Outcome[] = [];
  for (const mutant of mutants) {
    const outcome = await tryMutant(trial, mutant, tests);
    outcomes.push(outcome);
    tell(outcome, outcomes.length);
  }
  return outcomes;
}
