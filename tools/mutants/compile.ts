import fs from 'node:fs';
import path from 'node:path';
import { program } from '../checks/program.ts';
import { readCompiler } from '../checks/types.ts';
import { mutated } from './find-mutants.ts';
import type { Outcome } from './run-mutants.ts';

/** The files of a root in which the compiler finds an error. */
export type Compile = (root: string) => Promise<ReadonlySet<string>>;
const compileAll: Compile = async (root) => {
  const memory = ['--incremental', '--tsBuildInfoFile', '.cache/mutants.tsbuildinfo'];
  const { output } = await program(root, 'tsc', ['-p', '.', '--noEmit', ...memory, '--pretty', 'false']);
  return new Set(readCompiler(output).map(({ file }) => file));
};

/** Survivors in rounds, at most one of each file in a round. */
function rounds(survivors: readonly Outcome[]): Outcome[][] {
  const result: Outcome[][] = [];
  for (const outcome of survivors) {
    const free = result.find((round) => round.every(({ mutant }) => mutant.path !== outcome.mutant.path));
    if (free) free.push(outcome);
    else result.push([outcome]);
  }
  return result;
}

/**
 * Tests run without types, so a change that the compiler refuses can survive them: it is invalid, since it would never
 * be merged. One compilation judges one survivor of each file, by the errors in that file.
 */
export async function withoutUncompilable(
  root: string,
  outcomes: readonly Outcome[],
  compile: Compile = compileAll,
): Promise<Outcome[]> {
  const refused = new Set<Outcome>();
  for (const round of rounds(outcomes.filter(({ fate }) => fate === 'survived'))) {
    const originals = round.map(({ mutant }) => {
      const file = path.join(root, mutant.path);
      return { file, source: fs.readFileSync(file, 'utf8'), mutant };
    });
    const restore = (): void => originals.forEach(({ file, source }) => fs.writeFileSync(file, source));
    process.once('exit', restore);
    try {
      for (const { file, source, mutant } of originals) fs.writeFileSync(file, mutated(source, mutant));
      const files = await compile(root);
      for (const outcome of round) if (files.has(outcome.mutant.path)) refused.add(outcome);
    } finally {
      restore();
      process.removeListener('exit', restore);
    }
  }
  return outcomes.map((outcome) =>
    refused.has(outcome) ? { ...outcome, fate: 'invalid', by: 'does not compile' } : outcome,
  );
}
