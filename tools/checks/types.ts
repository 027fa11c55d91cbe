import type { Finding, Check } from './finding.ts';
import { program } from './program.ts';

/** Parses the compiler's output without colours: `file(line,column): error TS0000: text`. */
export function readCompiler(output: string): Finding[] {
  return [...output.matchAll(/^(.+?)\((\d+),\d+\): error (TS\d+): (.+(?:\n +.+)*)/gm)].map(
    ([, file, line, code, text]) => ({
      file: file ?? '',
      line: Number(line),
      message: text ?? '',
      fix: `the compiler says ${code}`,
    }),
  );
}

export const types: Check = {
  name: 'types',
  quick: true,
  async run({ root }) {
    // Keeps the incremental state of the last run, so that unchanged files are not checked again.
    const memory = ['--incremental', '--tsBuildInfoFile', '.cache/check.tsbuildinfo'];
    // Each further checker learns the same types once more: four of them take twice the time of one on two cores.
    const options = ['--noEmit', '--checkers', '1', ...memory, '--pretty', 'false'];
    const { code, output } = await program(root, 'tsc', ['-p', '.', ...options]);
    const findings = readCompiler(output);
    if (code === 0 || findings.length > 0) return findings;
    return [
      { file: 'tsconfig.json', line: 1, message: output.trim(), fix: 'the compiler stopped before it read the files' },
    ];
  },
};
