import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withoutUncompilable } from './compile.ts';
import { describeMutant, findMutants, type Mutant } from './find-mutants.ts';
import { report } from './report.ts';
import { type Fate, type Outcome, runMutants } from './run-mutants.ts';
import { sample } from './sample.ts';
import type { TestRunner, Verdict } from './test-runner.ts';

const PATH = 'server/src/modules/posts/policy.ts';
const OWN = 'server/src/modules/posts/policy.test.ts';
const SWEEP = 'server/src/abilities.test.ts';
const SOURCE = 'const both = a && b;';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-mutants-'));
  fs.mkdirSync(path.join(root, path.dirname(PATH)), { recursive: true });
  fs.writeFileSync(path.join(root, PATH), SOURCE);
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const green: Verdict = { kind: 'green' };
const onDisk = (): string => fs.readFileSync(path.join(root, PATH), 'utf8');

/** Tests that answer by the text of the file on the disk, and what has been run. */
function runnerThat(judge: (source: string, tests: readonly string[], timeoutMs: number) => Verdict) {
  const runs: string[] = [];
  const runner: TestRunner = {
    seeing: (_, tests) => Promise.resolve(tests.filter((file) => file !== 'server/src/blind.test.ts')),
    run: (tests, timeoutMs) => {
      runs.push(`${tests.join(' ')}: ${onDisk()}`);
      return Promise.resolve(judge(onDisk(), tests, timeoutMs));
    },
    changed: () => undefined,
    close: () => Promise.resolve(),
  };
  return { runner, runs };
}

async function fates(
  judge: Parameters<typeof runnerThat>[0],
  mutants: readonly Mutant[] = findMutants(PATH, SOURCE),
): Promise<[Fate, string | undefined][]> {
  const { runner } = runnerThat(judge);
  const outcomes = await runMutants({ root, runner }, mutants, [OWN, SWEEP], () => undefined);
  return outcomes.map(({ fate, by }) => [fate, by]);
}

test('a change is killed by the first test that fails, else survives, and the file is restored', async () => {
  const judged = await fates((source) => (source === 'const both = a;' ? { kind: 'red', by: 'policy › both' } : green));
  expect(judged).toEqual([
    ['killed', 'policy › both'],
    ['survived', undefined],
  ]);
  expect(onDisk()).toBe(SOURCE);
});

test('the unchanged code runs once before the changes, and only tests that import the file run', async () => {
  const { runner, runs } = runnerThat(() => green);
  await runMutants(
    { root, runner },
    findMutants(PATH, SOURCE),
    [OWN, SWEEP, 'server/src/blind.test.ts'],
    () => undefined,
  );
  expect(runs).toEqual([
    `${OWN}: ${SOURCE}`,
    `${OWN}: const both = a;`,
    `${SWEEP}: ${SOURCE}`,
    `${SWEEP}: const both = a;`,
    `${OWN}: const both = b;`,
    `${SWEEP}: const both = b;`,
  ]);
});

test('a change is not judged by tests that fail without it', async () => {
  const judged = await fates((_, tests) => (tests.includes(SWEEP) ? { kind: 'red', by: 'a sweep' } : green));
  expect(judged).toEqual([
    ['unjudged', 'fails unchanged: a sweep'],
    ['unjudged', 'fails unchanged: a sweep'],
  ]);
  const late = await fates(() => ({ kind: 'late' }));
  expect(late[0]).toEqual(['unjudged', 'fails unchanged: late']);
  let runs = 0;
  const once = await fates(() => ((runs += 1) === 1 ? { kind: 'red', by: 'a measured time' } : green));
  expect(once[0]).toEqual(['survived', undefined]);
});

test('a change that does not parse or load is invalid, one that never ends is killed', async () => {
  const [mutant] = findMutants(PATH, SOURCE);
  expect(await fates(() => green, [{ ...mutant!, replacement: '(((' }])).toEqual([['invalid', 'does not parse']]);
  const unloadable = await fates((source) => (source === SOURCE ? green : { kind: 'unloadable', by: 'no export' }));
  expect(unloadable[0]).toEqual(['invalid', 'does not load: no export']);
  const limits: number[] = [];
  const late = await fates((source, _, timeoutMs) => {
    limits.push(timeoutMs);
    return source === SOURCE ? green : { kind: 'late' };
  });
  expect(late[0]).toEqual(['killed', 'the time limit']);
  expect(limits[1]).toBeLessThan(limits[0]!);
});

const outcomeOf = (mutant: Mutant, fate: Fate): Outcome => ({ mutant, fate, by: undefined });

test('survivors that the compiler refuses are invalid, one of each file per compilation', async () => {
  const compiled: string[] = [];
  const outcomes = findMutants(PATH, SOURCE).map((mutant) => outcomeOf(mutant, 'survived'));
  const judged = await withoutUncompilable(root, outcomes, () => {
    compiled.push(onDisk());
    return Promise.resolve(new Set(onDisk().includes('= b') ? [PATH] : ['another.ts']));
  });
  expect(compiled).toEqual(['const both = a;', 'const both = b;']);
  expect(judged.map(({ fate, by }) => [fate, by])).toEqual([
    ['survived', undefined],
    ['invalid', 'does not compile'],
  ]);
  expect(onDisk()).toBe(SOURCE);
});

test('a module passes with 95 % of what could be judged; survivors with a reason do not count', () => {
  const [first, second, ...rest] = findMutants(PATH, 'a || b; c && d; e && f;');
  const outcomes = [
    outcomeOf(first!, 'survived'),
    outcomeOf(second!, 'invalid'),
    ...rest.map((mutant) => outcomeOf(mutant, 'killed')),
  ];
  const { ok, text } = report(outcomes, []);
  expect(ok).toBe(false);
  expect(text).toMatch(/^ {2}80 % +4 +1 +1 +0 {2}server\/src\/modules\/posts$/m);
  expect(text).toContain(describeMutant(first!));
  const reason = { path: PATH, before: first!.before, reason: 'equal rows never meet' };
  const accepted = report(outcomes, [reason]);
  expect(accepted.ok).toBe(true);
  expect(accepted.text).not.toContain(describeMutant(first!));
  expect(report(outcomes, [{ ...reason, after: 'something else' }]).ok).toBe(false);
});

test('a module whose tests fail without a change does not pass', () => {
  const { ok, text } = report(
    findMutants(PATH, SOURCE).map((mutant) => outcomeOf(mutant, 'unjudged')),
    [],
  );
  expect(ok).toBe(false);
  expect(text).toContain('Tests fail without a change, so mutants were not judged: server/src/modules/posts');
});

test('a sample is the same for the same seed, and another for another', () => {
  const mutants = findMutants('a.ts', 'a || b; '.repeat(50));
  expect(sample(mutants, 10, 1)).toEqual(sample(mutants, 10, 1));
  expect(sample(mutants, 10, 1)).not.toEqual(sample(mutants, 10, 2));
  expect(sample(mutants, 10, 1)).toHaveLength(10);
});

test('a sample is spread over modules and kinds', () => {
  const common = 'a || b; '.repeat(50);
  const mutants = [
    ...findMutants(PATH, `${common} enforce(verdict);`),
    ...findMutants('web/src/ui/failure.ts', 'a > b;'),
  ];
  expect(sample(mutants, 3, 1).map(({ path: file, operator }) => `${file} ${operator}`)).toEqual([
    `${PATH} logic`,
    `${PATH} permission`,
    'web/src/ui/failure.ts boundary',
  ]);
});
