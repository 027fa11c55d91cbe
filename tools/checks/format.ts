import type { Check, Finding } from './finding.ts';
import { program } from './program.ts';

/** Parses the paths that the formatter would change, one per line. */
export const readFormatter = (output: string): Finding[] =>
  output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^[\w./$-]+\.\w+$/.test(line))
    .map((file) => ({ file, line: 1, message: 'is not formatted', fix: 'run npx oxfmt' }));

export const format: Check = {
  name: 'format',
  quick: true,
  async run({ root }) {
    const { code, output } = await program(root, 'oxfmt', ['--list-different']);
    const findings = readFormatter(output);
    if (code === 0 || findings.length > 0) return findings;
    return [{ file: '.oxfmtrc.json', line: 1, message: output.trim(), fix: 'the formatter stopped: fix its settings' }];
  },
};
