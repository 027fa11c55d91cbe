import type { Finding, Check } from './finding.ts';
import { program } from './program.ts';

interface Report {
  diagnostics: {
    message: string;
    code: string;
    help?: string;
    url?: string;
    filename: string;
    labels: { span: { line: number } }[];
  }[];
  number_of_files: number;
}

/** Parses the linter's JSON. A run without any file is a finding, because it would always pass. */
export function readLinter(output: string): Finding[] {
  const { diagnostics, number_of_files: files } = JSON.parse(output) as Report;
  if (files === 0) {
    return [{ file: '.oxlintrc.json', line: 1, message: 'the linter read no file', fix: 'fix its ignorePatterns' }];
  }
  return diagnostics.map(({ message, code, help, url, filename, labels }) => ({
    file: filename,
    line: labels[0]?.span.line ?? 1,
    message: `${code}: ${message}`,
    fix: help ?? url ?? 'see the rule',
  }));
}

export const lint: Check = {
  name: 'lint',
  quick: true,
  async run({ root }) {
    const { output } = await program(root, 'oxlint', ['--type-aware', '--format=json']);
    if (!output.trimStart().startsWith('{')) {
      return [
        {
          file: '.oxlintrc.json',
          line: 1,
          message: output.trim(),
          fix: 'the linter stopped before it read the files',
        },
      ];
    }
    return readLinter(output);
  },
};
