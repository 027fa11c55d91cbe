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
const inAddresses = /^ {2}'(\/[^']*)': \{/gm;
const inElements =
  /\b(?:id|aria-label|data-[a-z-]+)=(?:"([^"{]+)"|\{[`']([^`']+)[`'])|\b(data-[a-z-]+)=|\bdataset\['(\w+)'\]/g;
/** Classes of a style sheet, and global ones of an element. */
const inStyles = /\.([a-zA-Z_][\w-]*)(?=[^{};]*\{)/g;
const inClasses = /\bclassName="([^"]+)"/g;
const inLabels = /\baria-label=\{t\('([^']+)'/g;
const fix = 'name it after what it is: a campaign, figures, a bar';

const finding = (file: string, line: number, name: string): Finding => ({
  file,
  line,
  message: `ad blockers hide what is named "${name}"`,
  fix,
});
function namesIn(tree: Tree, file: string, pattern: RegExp, meaning = (name: string): string => name): Finding[] {
  return [...tree.text(file).matchAll(pattern)].flatMap(({ index, ...groups }) => {
    const name = meaning([groups[1], groups[2], groups[3], groups[4]].find((group) => group !== undefined) ?? '');
    return isBlocked(name) ? [finding(file, tree.lineAt(file, index), name)] : [];
  });
}

/** The English words of a key in the strings beside a file, or of the folder that its own is in. */
function wordsBeside(tree: Tree, file: string): (key: string) => string {
  for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1)) {
    const strings = `${file.slice(0, at)}/strings/en.json`;
    if (!tree.has(strings)) continue;
    const words = JSON.parse(tree.text(strings)) as Readonly<Record<string, string | undefined>>;
    return (key) => (words[key] ?? '').replaceAll(/\{\{.*?\}\}/g, '');
  }
  return () => '';
}
/** Words of a sentence are no name: the lists look for short labels. */
const SHORT = 24;
function labelsIn(tree: Tree, file: string): Finding[] {
  if (!tree.text(file).includes('aria-label={t(')) return [];
  const wordsOf = wordsBeside(tree, file);
  return namesIn(tree, file, inLabels, (key) => (wordsOf(key).length > SHORT ? '' : wordsOf(key)));
}

/** The name that people chose, without the hash of a build and the twins of a file. */
const chosenFile = (name: string): string => name.replace(/\.(?:br|gz)$/, '').replace(/-[\w-]{7}(?=\.\w+$)/, '');
const chosenClass = (name: string): string => name.replace(/_[\w-]{4}$/, '');
/** Of a build: the names of files that blockers hide, and the classes of its style sheets. `sheets`: their texts. */
export function blockedInBuild(files: readonly string[], sheets: readonly string[]): string[] {
  const hidden = files.filter((file) => file.split('/').some((part) => isBlocked(chosenFile(part))));
  const classes = sheets.flatMap((sheet) => [...sheet.matchAll(inStyles)].map(([, name = '']) => name));
  return [...new Set([...hidden, ...classes.filter((name) => isBlocked(chosenClass(name)))])];
}

/** No file, address or element of ours has a name that ad blockers hide. */
export const blockedNames = (tree: Tree): Finding[] =>
  tree.paths.flatMap((file) => [
    ...(isLoaded(file) && isBlocked(file.split('/').at(-1) ?? '')
      ? [{ file, line: 1, message: 'ad blockers hide files of this name', fix }]
      : []),
    ...(/^contract\/src\/.*\.ts$/.test(file) ? namesIn(tree, file, inContract) : []),
    ...(file === 'web/src/addresses.ts' ? namesIn(tree, file, inAddresses) : []),
    ...(/^web\/src\/.*\.css$/.test(file) ? namesIn(tree, file, inStyles) : []),
    ...(/^web\/src\/.*(?<!\.test)\.tsx$/.test(file)
      ? [...namesIn(tree, file, inElements), ...namesIn(tree, file, inClasses), ...labelsIn(tree, file)]
      : []),
  ]);

export const blockedNameCheck: Check = { name: 'blocked-names', quick: true, run: blockedNames };
