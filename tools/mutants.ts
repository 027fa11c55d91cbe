import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { isTest } from './checks/tree.ts';
import { describeMutant, findMutants, type Mutant } from './mutants/find-mutants.ts';
import { withoutUncompilable } from './mutants/compile.ts';
import { testsToRecord } from './mutants/choose-tests.ts';
import { readRecordings, record } from './mutants/recording.ts';
import { acceptedSurvivors, report } from './mutants/report.ts';
import { type Outcome, runMutants } from './mutants/run-mutants.ts';
import { sample } from './mutants/sample.ts';
import { openTestRunner } from './mutants/test-runner.ts';

/**
 * `npm run mutants -- [FOLDER …] [--sample N] [--seed N] [--near|--all] [--list]`: changes the code in one place at a
 * time and runs the tests that run the changed code, cheapest first. A change that no test notices is a survivor: it
 * needs a test, or a reason in `tools/mutants/survivors.json`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    near: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const folders = positionals.length > 0 ? positionals : ['server/src', 'web/src', 'contract/src'];
const tracked = git('ls-files', '*.ts', '*.tsx').filter((file) => fs.existsSync(file));
const tests = tracked.filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('e2e/'));
const files = tracked.filter(
  (file) =>
    folders.some((folder) => file === folder || file.startsWith(`${folder.replace(/\/$/, '')}/`)) &&
    !isTest(file) &&
    !/\.(gen|d)\.ts$|\/demo\//.test(file),
);
const all = files.flatMap((file) => findMutants(file, fs.readFileSync(file, 'utf8')));
const chosen = values.sample === undefined ? all : sample(all, Number(values.sample), Number(values.seed));

function tell({ mutant, fate, by }: Outcome, done: number): void {
  const label = fate === 'survived' ? 'SURVIVED' : fate;
  console.log(`${done}/${chosen.length} ${label.padEnd(8)} ${describeMutant(mutant)}`);
  if (by !== undefined) console.log(`    by ${by.replaceAll('\n', ' ').slice(0, 160)}`);
}

/** Records the tests of the judged files that have none, or have changed. Returns those that fail. */
async function recordMissing(root: string, judged: readonly string[]): Promise<string[]> {
  const scope = values.all ? tests : testsToRecord(judged, tests, values.near);
  const known = new Set(readRecordings(root, scope).map(({ file }) => file));
  const missing = scope.filter((file) => !known.has(file));
  if (missing.length === 0) return [];
  console.log(`Recording what ${missing.length} files of tests run`);
  const runner = await openTestRunner(root, 0);
  try {
    const failed = await record(root, runner, missing);
    // A test that measures time can fail once beside other work.
    const again =
      failed.length === 0
        ? []
        : await record(
            root,
            runner,
            failed.map(({ file }) => file),
          );
    for (const { file, verdict } of again) console.log(`    red: ${file} ${'by' in verdict ? verdict.by : ''}`);
    return again.map(({ file }) => file);
  } finally {
    await runner.close();
  }
}

async function tryAll(mutants: readonly Mutant[]): Promise<{ outcomes: Outcome[]; red: string[] }> {
  const root = process.cwd();
  // Ctrl+C leaves the changed files as they were: ending runs what is registered for the exit.
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  const red = await recordMissing(root, [...new Set(mutants.map((mutant) => mutant.path))]);
  const runner = await openTestRunner(root);
  try {
    const recordings = readRecordings(root, tests);
    const outcomes = await runMutants({ root, runner, recordings }, mutants, tell);
    return { outcomes: await withoutUncompilable(root, outcomes), red };
  } finally {
    await runner.close();
  }
}

if (values.list) {
  for (const mutant of chosen) console.log(describeMutant(mutant));
  console.log(`${chosen.length} of ${all.length} mutants`);
} else {
  const changed = git('status', '--porcelain', '--', ...new Set(chosen.map((mutant) => mutant.path)));
  if (changed.length > 0) {
    console.error(`Commit these files first, since mutants are written into them:\n${changed.join('\n')}`);
    process.exit(1);
  }
  const { outcomes, red } = await tryAll(chosen);
  const { text, ok } = report(outcomes, acceptedSurvivors(), red);
  console.log(text);
  process.exitCode = ok ? 0 : 1;
}
