import type { Check, Finding } from '../finding.ts';
import type { Tree } from '../tree.ts';

/** Words by which common lists of ad blockers hide files, addresses and elements, also honest ones. */
const word = /^(?:ads?|adverts?|advertiser|sponsor\w*|banners?|analytics|collect|\d{2,4}x\d{2,4})$/i;
/** Required by the specification; the lists do not match it. */
const allowed: ReadonlySet<string> = new Set(['/profile/analytics']);
const isBlocked = (name: string): boolean =>
  !allowed.has(name) && name.split(/[^a-zA-Z\d]+|(?<=[a-z])(?=[A-Z])/).some((part) => word.test(part));

/** What the browser loads is named after its source. */
const isLoaded = (path: string): boolean => /^web\/(?:src|public)\/.*(?<!\.test\.tsx?)$/.test(path);
const inContract = /\bpath: '(\/[^']*)'/g;
const inElements = /\b(?:id|aria-label|data-[a-z-]+)="([^"{]+)"|\b(data-[a-z-]+)=/g;
const fix = 'name it after what it is: a campaign, figures, a bar';

function namesIn(tree: Tree, file: string, pattern: RegExp): Finding[] {
  return [...tree.text(file).matchAll(pattern)].flatMap(({ index, 1: value, 2: attribute }) => {
    const name = value ?? attribute ?? '';
    return isBlocked(name)
      ? [{ file, line: tree.lineAt(file, index), message: `ad blockers hide what is named "${name}"`, fix }]
      : [];
  });
}
/** No file, address or element of ours has a name that ad blockers hide. */
export const blockedNames = (tree: Tree): Finding[] =>
  tree.paths.flatMap((file) => [
    ...(isLoaded(file) && isBlocked(file.split('/').at(-1) ?? '')
      ? [{ file, line: 1, message: 'ad blockers hide files of this name', fix }]
      : []),
    ...(/^contract\/src\/.*\.ts$/.test(file) ? namesIn(tree, file, inContract) : []),
    ...(/^web\/src\/.*\.tsx$/.test(file) ? namesIn(tree, file, inElements) : []),
  ]);

export const blockedNameCheck: Check = { name: 'blocked-names', quick: true, run: blockedNames };
