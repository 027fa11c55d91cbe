import type { Finding, Check } from './finding.ts';
import type { Tree } from './tree.ts';

const text = /\.(ts|tsx|mjs|js|json|css|html|sql|md|sh|yml|yaml|txt|svg|webmanifest)$|(^|\/)[^.]+$|(^|\/)\.[^/]*$/;

/** Traces of a development machine or environment. Written in a way that does not match this file. */
const patterns: { pattern: RegExp; what: string }[] = [
  { pattern: /(?<![\w.-])\/(?:root|home\/[a-z][\w-]*|Users\/\w+)\/[\w.]/, what: 'a path in a home directory' },
  { pattern: /(?<![\w.-])\/(?:work\w*|builds?|mnt|opt|private|Volumes)\/[\w.]/, what: 'a path of one machine' },
  { pattern: /(?<![\w.-])\/tmp\/[\w.-]+\/[\w.]/, what: 'a path below a temporary folder' },
  { pattern: /"resolved":\s*"https?:|\bregistry=|_authToken/, what: 'the address of a package registry' },
  { pattern: /\bissue #?\d|\bPR #\d/i, what: 'the number of an issue' },
  { pattern: /<{7} |>{7} /, what: 'a merge that was not finished' },
];

/** The repository describes only the product. */
export function traces(tree: Tree): Finding[] {
  return tree.paths
    .filter((path) => text.test(path) && !path.startsWith('tools/checks/traces'))
    .flatMap((file) =>
      tree
        .text(file)
        .split('\n')
        .flatMap((content, index) =>
          patterns
            .filter(({ pattern }) => pattern.test(content))
            .map(({ what }) => ({
              file,
              line: index + 1,
              message: `holds ${what}`,
              fix: 'say it without, or make it a setting',
            })),
        ),
    );
}

export const tracesCheck: Check = { name: 'traces', quick: true, run: traces };
