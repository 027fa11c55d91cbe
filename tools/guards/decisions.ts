import type { Finding, Guard } from './finding.ts';
import { readMarkdown } from './markdown.ts';
import type { Tree } from './tree.ts';

const folder = 'docs/decisions/';
const named = /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/;

/** Sections that every decision has. */
const sections = ['Decision', 'Why', 'Alternatives', 'What would change our mind'];

/** One page each, numbered once, with the alternatives and what would change our mind. */
export function decisions(tree: Tree): Finding[] {
  const numbers = new Map<string, string>();
  return tree.paths
    .filter((path) => path.startsWith(folder) && path !== `${folder}README.md`)
    .flatMap((file): Finding[] => {
      const number = named.exec(file.slice(folder.length))?.[1];
      if (number === undefined) return [{ file, line: 1, message: 'is not called NNNN-what-was-decided.md', mend: 'rename it' }];
      const other = numbers.get(number);
      numbers.set(number, file);
      const { headings } = readMarkdown(tree.text(file));
      return [
        ...(other === undefined ? [] : [{ file, line: 1, message: `${number} is taken by ${other}`, mend: 'take the next free number' }]),
        ...sections
          .filter((section) => !headings.includes(section))
          .map((section) => ({ file, line: 1, message: `has no section "${section}"`, mend: 'see docs/decisions/README.md' })),
      ];
    });
}

export const decisionGuard: Guard = { name: 'decisions', quick: true, run: decisions };
