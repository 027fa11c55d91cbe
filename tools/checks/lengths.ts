import type { Finding, Check } from './finding.ts';
import type { Tree } from './tree.ts';

/** Maximum lines of a file. The linter counts functions (`max-lines-per-function`). */
export const maxLines = 250;

/** Maximum columns of a line. The formatter keeps to it, but leaves strings, templates and comments as they are. */
export const maxColumns = 120;

/** Files that exceeded the limit when they were reformatted. Divide and remove them; do not add any. */
export const outgrown: ReadonlySet<string> = new Set([
  'contract/src/accounts/accounts.ts',
  'e2e/posts.spec.ts',
  'server/src/demo/content/histories.ts',
  'server/src/endpoint-conformance.test.ts',
  'server/src/erasure.test.ts',
  'server/src/modules/accounts/sign-up/sign-up.test.ts',
  'server/src/modules/network/follows/follow.test.ts',
  'server/src/modules/network/requests/requests.test.ts',
  'server/src/modules/notifications/notifications.test.ts',
  'server/src/modules/portfolio/imports/archive/json-resume.ts',
  'server/src/modules/portfolio/imports/careful.test.ts',
  'server/src/modules/portfolio/imports/imports.test.ts',
  'server/src/modules/portfolio/imports/whole.test.ts',
  'server/src/modules/posts/endpoints.test.ts',
  'server/src/modules/profiles/items/items.test.ts',
  'server/src/modules/profiles/profiles.test.ts',
  'server/src/modules/profiles/whole/matrix.test.ts',
  'server/src/platform/backup/backup.test.ts',
  'server/src/platform/live/live.test.ts',
  'server/src/platform/pictures/pictures.test.ts',
  'web/src/modules/posts/actions/actions.test.ts',
  'web/src/modules/posts/live.test.ts',
]);

const countedFiles = /\.(ts|tsx|mts|mjs|css)$/;
const generated = /\.gen\.ts$/;

/** Files that are too long, including tests: a long one tests several subjects. */
export function lengths(tree: Tree): Finding[] {
  return tree.paths
    .filter((path) => countedFiles.test(path) && !generated.test(path) && !outgrown.has(path))
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

/** What people of the demo world write stays in one piece. */
const prose = /^server\/src\/demo\/content\//;

/** Characters that take a column; combining marks stand above or below the one before them. */
const columnsOf = (line: string): number => line.replaceAll(/\p{M}/gu, '').length;

/** Lines that run out of an editor. */
export function columns(tree: Tree): Finding[] {
  return tree.paths
    .filter((path) => countedFiles.test(path) && !generated.test(path) && !prose.test(path))
    .flatMap((file) =>
      tree
        .text(file)
        .split('\n')
        .flatMap((text, index): Finding[] =>
          columnsOf(text) <= maxColumns
            ? []
            : [
                {
                  file,
                  line: index + 1,
                  message: `${columnsOf(text)} columns; at most ${maxColumns}`,
                  fix: 'break the string, statement or comment where it reads well',
                },
              ],
        ),
    );
}

export const lengthCheck: Check = {
  name: 'lengths',
  quick: true,
  run: (tree) => [...lengths(tree), ...columns(tree)],
};
