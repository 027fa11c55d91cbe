import type { Finding, Check } from '../finding.ts';
import { readMarkdown } from './markdown.ts';
import type { Tree } from '../tree.ts';

const folder = 'docs/decisions/';
const recordName = /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/;

/** Sections of every decision record. */
const sections = ['Decision', 'Why', 'Alternatives', 'What would change our mind'];

/** One file per decision, with a unique number, the alternatives and what would change it. */
export function decisions(tree: Tree): Finding[] {
  const numbers = new Map<string, string>();
  return tree.paths
    .filter((path) => path.startsWith(folder) && path !== `${folder}README.md`)
    .flatMap((file): Finding[] => {
      const number = recordName.exec(file.slice(folder.length))?.[1];
      if (number === undefined)
        return [{ file, line: 1, message: 'is not called NNNN-what-was-decided.md', fix: 'rename it' }];
      const other = numbers.get(number);
      numbers.set(number, file);
      const { headings } = readMarkdown(tree.text(file));
      return [
        ...(other === undefined
          ? []
          : [{ file, line: 1, message: `${number} is taken by ${other}`, fix: 'take the next free number' }]),
        ...sections
          .filter((section) => !headings.includes(section))
          .map((section) => ({
            file,
            line: 1,
            message: `has no section "${section}"`,
            fix: 'see docs/decisions/README.md',
          })),
      ];
    });
}

/** Every dependency has a reason: a decision names it in backticks. */
export function unnamedPackages(tree: Tree): Finding[] {
  const file = 'package.json';
  const decided = tree.paths
    .filter((path) => path.startsWith(folder))
    .map((path) => tree.text(path))
    .join('\n');
  const {
    dependencies = {},
    devDependencies = {},
    optionalDependencies = {},
  } = JSON.parse(tree.text(file)) as Record<string, Record<string, string>>;
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter((name) => !decided.includes(`\`${name}\``))
    .map((name) => ({
      file,
      line: 1,
      message: `no decision names ${name}`,
      fix: 'say in docs/decisions what it is for and what else was looked at',
    }));
}

export const decisionCheck: Check = {
  name: 'decisions',
  quick: true,
  run: (tree) => [...decisions(tree), ...unnamedPackages(tree)],
};
