import type { Finding, Check } from './finding.ts';
import type { Tree } from './tree.ts';

/** Names that do not describe the content of a file, so that anything ends up in it. */
const empty = /(^|-)(utils?|helpers?|common|misc|managers?|service)$/;
/** Lower case, words joined by hyphens. Names required by tools (README, Dockerfile, dot files) are exempt. */
const code = /\.(ts|tsx|mjs|css)$/;
const kebab = /^(\[?[a-z0-9]+(-[a-z0-9]+)*\]?)(\.[a-z]+)*$/;

/** Files and folders have descriptive names in lower case. */
export function names(tree: Tree): Finding[] {
  return tree.paths
    .filter((path) => code.test(path))
    .flatMap((file): Finding[] => {
      const parts = file.split('/').map((part) => part.replace(/\..*$/, ''));
      const bad = parts.find((part) => empty.test(part));
      const base = file.split('/').at(-1) ?? '';
      return [
        ...(bad === undefined
          ? []
          : [
              {
                file,
                line: 1,
                message: `"${bad}" says nothing of what is in it`,
                fix: 'name it after the one thing it holds',
              },
            ]),
        ...(kebab.test(base)
          ? []
          : [{ file, line: 1, message: `${base} is not in small words joined by hyphens`, fix: 'rename it' }]),
      ];
    });
}

export const nameCheck: Check = { name: 'names', quick: true, run: names };
