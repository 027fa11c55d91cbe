import { createHash } from 'node:crypto';
import type { Finding } from '../checks/finding.ts';
import type { Tree } from '../checks/tree.ts';
import type { NamedStatement } from './collect.ts';
import { formatSql, withoutSpaces } from './format-sql.ts';
import { lineChanges } from './line-changes.ts';

/** Longer texts have a snapshot beside their code. */
export const snapshotLength = 3_000;
export const updateCommand = 'npm run sql -- --update';

export type Text = Pick<NamedStatement, 'file' | 'line' | 'constant' | 'name' | 'text' | 'definition'>;
const head = (file: string): string =>
  `-- The texts above ${snapshotLength.toLocaleString('en')} characters of ${file.split('/').at(-1)}, ` +
  `written by \`${updateCommand}\`.\n`;
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
/** Names a text with the length of what is sent; the digest changes with each character that is no white space. */
const titleOf = ({ name, text, definition }: Text): string =>
  `-- ${name}: ${text.length.toLocaleString('en')} characters, ${digestOf(withoutSpaces(definition.sql))}`;
const beginOf = (title: string): string => `\n${title}\n`;

export const snapshotOf = (file: string): string => file.replace(/\.ts$/, '.sql');
const inGroups = (texts: readonly Text[]): Text[][] => [...Map.groupBy(texts, ({ constant }) => constant).values()];
export const longTexts = (statements: readonly Text[]): Map<string, Text[]> =>
  Map.groupBy(
    statements.filter(({ text }) => text.length > snapshotLength),
    ({ file }) => file,
  );

interface Written {
  readonly text: Text;
  readonly lines: readonly string[];
}
/** The earlier variant that shares most with this one, and the lines that differ. */
function closest(lines: readonly string[], earlier: readonly Written[]): { like: string; changes: string[] } {
  let best: { like: string; changes: string[] } | undefined;
  for (const { text, lines: before } of earlier) {
    const changes = lineChanges(before, lines);
    if (best === undefined || changes.length < best.changes.length) best = { like: text.name, changes };
  }
  return best ?? { like: '', changes: [] };
}

/** The snapshot of a file: the first text of each constant, and of its variants the lines that differ from another. */
export function writeSnapshot(file: string, texts: readonly Text[]): string {
  const sections = inGroups(texts).flatMap((group) => {
    const written: Written[] = [];
    return group.map((text) => {
      const formatted = formatSql(text.definition.sql);
      const lines = formatted.split('\n');
      const { like, changes } = closest(lines, written);
      written.push({ text, lines });
      return like === ''
        ? `${beginOf(titleOf(text))}${formatted};\n`
        : `${beginOf(`${titleOf(text)}, like ${like}`)}${changes.map((change) => `--   ${change}\n`).join('')}`;
    });
  });
  return head(file) + sections.join('');
}

const titles = /\n(?<title>-- (?<name>[^\n:]+): [\d,]+ characters, [0-9a-f]{12})(?:, like [^\n]+)?\n/g;

/** Whether a snapshot has these texts. Formatting only changes white space, so nothing has to be formatted for it. */
function problemOf(snapshot: string, file: string, texts: readonly Text[]): string | undefined {
  const ordered = inGroups(texts).flat();
  const present = [...snapshot.matchAll(titles)].map(({ 0: whole, index, groups }) => ({
    title: groups?.['title'],
    name: groups?.['name'] ?? '',
    at: index,
    from: index + whole.length,
  }));
  const changed = ordered.find((text, index) => present[index]?.title !== titleOf(text));
  if (changed !== undefined) return `does not show ${changed.name} as it is sent`;
  if (present.length > ordered.length) return `shows ${present[ordered.length]?.name ?? ''}, which is not there`;
  const firsts = new Set(inGroups(texts).map(([first]) => first));
  const edited = ordered.find((text, index) => {
    if (!firsts.has(text)) return false;
    const body = snapshot.slice(present[index]?.from, present[index + 1]?.at);
    return withoutSpaces(body) !== `${withoutSpaces(text.definition.sql)};`;
  });
  if (edited !== undefined) return `does not show ${edited.name} as it is sent`;
  return snapshot.startsWith(head(file)) ? undefined : 'does not begin like a snapshot';
}

/** Snapshots that are missing, outdated or left over. */
export function snapshotFindings(tree: Tree, statements: readonly Text[]): Finding[] {
  const long = longTexts(statements);
  const expected = new Set([...long.keys()].map(snapshotOf));
  const leftOver = tree.paths.filter((path) => /^server\/src\/.*\.sql$/.test(path) && !expected.has(path));
  const found = [...long].flatMap(([file, texts]): [string, string][] => {
    const snapshot = snapshotOf(file);
    if (!tree.has(snapshot)) return [[snapshot, `is missing; ${file} has texts above ${snapshotLength} characters`]];
    const problem = problemOf(tree.text(snapshot), file, texts);
    return problem === undefined ? [] : [[snapshot, problem]];
  });
  return [
    ...found,
    ...leftOver.map((path): [string, string] => [path, `is left over: no text of its code is that long`]),
  ].map(([file, message]) => ({ file, line: 1, message, fix: updateCommand }));
}
