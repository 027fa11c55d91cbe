import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withoutUncompilable } from './compile.ts';
import { describeMutant, findMutants, type Mutant } from './find-mutants.ts';
import { unitAt } from './instrument.ts';
import { hashOf, hitting, readRecordings, record, type Recording } from './recording.ts';
import { report } from './report.ts';
import { type Fate, type Outcome, runMutants } from './run-mutants.ts';
import { sample } from './sample.ts';
import type { FileResult, TestRunner, Verdict } from './test-runner.ts';

const PATH = 'server/src/modules/posts/policy.ts';
const OWN = 'server/src/modules/posts/policy.test.ts';
const SWEEP = 'server/src/abilities.test.ts';
const SOURCE = 'export const both = (a: boolean, b: boolean) => a && b;';
const WITH_A = SOURCE.replace('a && b', 'a');
const WITH_B = SOURCE.replace('a && b', 'b');

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
function runnerThat(judge: (source: string) => Verdict) {
  const runs: string[] = [];
  const runner: TestRunner = {
    runEach: () => Promise.resolve([]),
    run: (tests) => {
      runs.push(`${tests.join(' ')}: ${onDisk()}`);
      return Promise.resolve(judge(onDisk()));
    },
    changed: () => undefined,
    close: () => Promise.resolve(),
  };
  return { runner, runs };
}

/** A test that runs the function of the file, or no code of it. */
const recording = (file: string, ms = 100, units = [unitAt(PATH, SOURCE, SOURCE.indexOf('&&'))!]): Recording => ({
  file,
  hash: '',
  ms,
  hits: units.length === 0 ? {} : { [PATH]: { hash: hashOf(path.join(root, PATH)), units } },
});

async function fates(
  judge: Parameters<typeof runnerThat>[0],
  mutants: readonly Mutant[] = findMutants(PATH, SOURCE),
): Promise<[Fate, string | undefined][]> {
  const { runner } = runnerThat(judge);
  const recordings = [recording(OWN), recording(SWEEP)];
  const outcomes = await runMutants({ root, runner, recordings }, mutants, () => undefined);
  return outcomes.map(({ fate, by }) => [fate, by]);
}

test('a change is killed by the first test that fails, else survives, and the file is restored', async () => {
  const judged = await fates((source) => (source === WITH_A ? { kind: 'red', by: 'policy › both' } : green));
  expect(judged).toEqual([
    ['killed', 'policy › both'],
    ['survived', undefined],
  ]);
  expect(onDisk()).toBe(SOURCE);
});

test('the tests that run the changed function judge it: the near and quick ones first, the dear ones not', async () => {
  const other = 'web/src/modules/posts/live.test.ts';
  const recordings = [
    recording('server/src/blind.test.ts', 1, []),
    recording('server/src/elsewhere.test.ts', 1, [0]),
    recording(SWEEP, 10_000),
    recording(other, 2_000),
    recording(OWN, 3_000),
    recording('server/src/dear.test.ts', 1_000_000),
  ];
  const { runner, runs } = runnerThat(() => green);
  await runMutants({ root, runner, recordings }, findMutants(PATH, SOURCE), () => undefined);
  expect(runs).toEqual([`${OWN} ${other} ${SWEEP}: ${WITH_A}`, `${OWN} ${other} ${SWEEP}: ${WITH_B}`]);
});

test('what no recorded test runs is judged by those that run anything of the file or are of its module', async () => {
  const near = 'server/src/modules/posts/races.test.ts';
  const recordings = [recording('server/src/blind.test.ts', 1, []), recording(near, 1, []), recording(SWEEP, 1, [7])];
  const { runner, runs } = runnerThat(() => green);
  await runMutants({ root, runner, recordings }, findMutants(PATH, SOURCE).slice(0, 1), () => undefined);
  expect(runs).toEqual([`${near} ${SWEEP}: ${WITH_A}`]);
});

test('a change that does not parse or load is invalid, one that never ends is killed', async () => {
  const [mutant] = findMutants(PATH, SOURCE);
  expect(await fates(() => green, [{ ...mutant!, replacement: '(((' }])).toEqual([['invalid', 'does not parse']]);
  const unloadable = await fates(() => ({ kind: 'unloadable', by: 'no export' }));
  expect(unloadable[0]).toEqual(['invalid', 'does not load: no export']);
  expect((await fates(() => ({ kind: 'late' })))[0]).toEqual(['killed', 'the time limit']);
});

test('a recording holds until its test changes, and a changed source counts as run', async () => {
  const file = path.join(root, OWN);
  fs.writeFileSync(file, 'it()');
  const { runner } = runnerThat(() => green);
  const failing = 'server/src/red.test.ts';
  const runEach = (): Promise<FileResult[]> => {
    fs.writeFileSync(process.env['GUILDHALL_HITS_FILE']!, `${JSON.stringify({ file, hits: { [PATH]: [20] } })}\n`);
    return Promise.resolve([
      { file: OWN, verdict: green, ms: 5 },
      { file: failing, verdict: { kind: 'red', by: 'x' }, ms: 5 },
    ]);
  };
  const failed = await record(root, { ...runner, runEach }, [OWN, failing]);
  expect(failed.map((result) => result.file)).toEqual([failing]);
  const recordings = readRecordings(root, [OWN, failing]);
  expect(recordings.map((one) => [one.file, one.ms])).toEqual([[OWN, 5]]);
  const hash = hashOf(path.join(root, PATH));
  expect(hitting(recordings, { file: PATH, hash, unit: 20 })).toHaveLength(1);
  expect(hitting(recordings, { file: PATH, hash, unit: 21 })).toHaveLength(0);
  expect(hitting(recordings, { file: PATH, hash: 'another', unit: 21 })).toHaveLength(1);
  fs.writeFileSync(file, 'it(), it()');
  expect(readRecordings(root, [OWN])).toEqual([]);
});

const outcomeOf = (mutant: Mutant, fate: Fate): Outcome => ({ mutant, fate, by: undefined });

test('survivors that the compiler refuses are invalid, one of each file per compilation', async () => {
  const compiled: string[] = [];
  const outcomes = findMutants(PATH, SOURCE).map((mutant) => outcomeOf(mutant, 'survived'));
  const judged = await withoutUncompilable(root, outcomes, () => {
    compiled.push(onDisk());
    return Promise.resolve(new Set(onDisk() === WITH_B ? [PATH] : ['another.ts']));
  });
  expect(compiled).toEqual([WITH_A, WITH_B]);
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
  expect(text).toMatch(/^ {2}80 % +4 +1 +1 {2}server\/src\/modules\/posts$/m);
  expect(text).toContain(describeMutant(first!));
  const reason = { path: PATH, before: first!.before, reason: 'equal rows never meet' };
  const accepted = report(outcomes, [reason]);
  expect(accepted.ok).toBe(true);
  expect(accepted.text).not.toContain(describeMutant(first!));
  expect(report(outcomes, [{ ...reason, after: 'something else' }]).ok).toBe(false);
});

test('a module does not pass while a test fails without a change', () => {
  const outcomes = findMutants(PATH, SOURCE).map((mutant) => outcomeOf(mutant, 'killed'));
  expect(report(outcomes, []).ok).toBe(true);
  const { ok, text } = report(outcomes, [], [OWN]);
  expect(ok).toBe(false);
  expect(text).toContain(`These tests fail without a change, so they judged nothing: ${OWN}`);
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
