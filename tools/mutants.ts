import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { isTest } from './checks/tree.ts';
import { describeMutant, findMutants } from './mutants/find-mutants.ts';
import { runMutants } from './mutants/run-mutants.ts';
import { acceptedSurvivors, report, sample } from './mutants/report.ts';

/**
 * `npm run mutants -- [FOLDER …] [--sample N] [--seed N] [--list]`: changes the code in one place at a time and runs
 * the tests nearby. A change that no test notices is a survivor: it needs a test, or a reason in
 * `tools/mutants/survivors.json`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
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

if (values.list) {
  for (const mutant of chosen) console.log(describeMutant(mutant));
  console.log(`${chosen.length} of ${all.length} mutants`);
} else {
  const changed = git('status', '--porcelain', '--', ...new Set(chosen.map((mutant) => mutant.path)));
  if (changed.length > 0) {
    console.error(`Commit these files first, since mutants are written into them:\n${changed.join('\n')}`);
    process.exit(1);
  }
  const outcomes = await runMutants(process.cwd(), chosen, tests, ({ mutant, killed, by }, done) => {
    console.log(`${done}/${chosen.length} ${killed ? 'killed  ' : 'SURVIVED'} ${describeMutant(mutant)}`);
    if (by !== undefined) console.log(`    by ${by}`);
  });
  const { text, ok } = report(outcomes, acceptedSurvivors());
  console.log(text);
  process.exitCode = ok ? 0 : 1;
}
