import type { Finding, Check } from './finding.ts';
import type { Tree } from './tree.ts';

/** Lines a file may have. Functions are counted by the linter (`max-lines-per-function`). */
export const maxLines = 400;

const countedFiles = /\.(ts|tsx|mts|mjs|css)$/;
const generated = /\.gen\.ts$/;

/** Files that outgrew one subject. Tests count too: a long one tests several things. */
export function lengths(tree: Tree): Finding[] {
  return tree.paths
    .filter((path) => countedFiles.test(path) && !generated.test(path))
    .flatMap((file): Finding[] => {
      const lines = tree.text(file).replace(/\n$/, '').split('\n').length;
      if (lines <= maxLines) return [];
      return [
        {
          file,
          line: maxLines + 1,
          message: `${lines} lines; at most ${maxLines}`,
          fix: 'split it by subject into files named after one thing each',
        },
      ];
    });
}

export const lengthCheck: Check = { name: 'lengths', quick: true, run: lengths };
