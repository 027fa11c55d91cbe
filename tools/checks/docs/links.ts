import { posix } from 'node:path';
import type { Finding, Check } from '../finding.ts';
import { anchors, type Markdown, readMarkdown } from './markdown.ts';
import type { Tree } from '../tree.ts';

/** Names with a placeholder or pattern stand for many files. */
const pattern = /[<>*{}…]|\bNAME\b|\s/;

function brokenLinks(tree: Tree, file: string, { links, headings }: Markdown): Finding[] {
  return links.flatMap(({ target, line }): Finding[] => {
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target)) return [];
    const [path = '', anchor] = decodeURIComponent(target).split('#');
    const at = path === '' ? file : path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(file), path);
    if (!tree.has(at)) return [{ file, line, message: `${target} leads nowhere`, fix: 'fix the path of the link' }];
    if (anchor === undefined || !at.endsWith('.md')) return [];
    const knownAnchors = anchors(at === file ? headings : readMarkdown(tree.text(at)).headings);
    return knownAnchors.has(anchor)
      ? []
      : [{ file, line, message: `${at} has no heading #${anchor}`, fix: 'link to a heading that is there' }];
  });
}

/** Paths in backticks that begin with a top-level folder, such as `server/src/main.ts`. */
function brokenPaths(tree: Tree, file: string, { quoted }: Markdown): Finding[] {
  const tops = new Set(tree.paths.map((path) => path.split('/')[0] ?? ''));
  return quoted.flatMap(({ text, line }): Finding[] => {
    const [top, ...rest] = text.split('/');
    if (rest.length === 0 || !tops.has(top ?? '') || pattern.test(text) || tree.has(text.replace(/:\d+$/, '')))
      return [];
    return [{ file, line, message: `there is no ${text}`, fix: 'name what is there now' }];
  });
}

interface Location {
  path: string;
  /** The folder that contains the entry; empty at the top. */
  inside: string;
  line: number;
}
/** Entries of a map: one name per line, nested by indentation, a description after two spaces. */
function placesOf(lines: Markdown['trees'][number]): Location[] {
  const ancestors: { indent: number; path: string }[] = [];
  return lines.flatMap(({ text, line }) => {
    const [, space = '', name = ''] = /^([\s│├└─]*)(\S+)/.exec(text) ?? [];
    if (name === '' || name.startsWith('#')) return [];
    while ((ancestors.at(-1)?.indent ?? -1) >= space.length) ancestors.pop();
    const parentPath = ancestors.at(-1)?.path ?? '';
    const path = posix.join(parentPath, name).replace(/\/$/, '');
    ancestors.push({ indent: space.length, path });
    return [{ path, inside: parentPath, line }];
  });
}
/** Subfolders of a folder, without hidden ones. */
const foldersIn = (tree: Tree, folder: string): Set<string> => {
  const start = folder === '' ? '' : `${folder}/`;
  const names = tree.paths
    .filter((path) => path.startsWith(start))
    .map((path) => path.slice(start.length).split('/'))
    .filter((parts) => parts.length > 1);
  return new Set(names.flatMap(([name = '']) => (name.startsWith('.') ? [] : [start + name])));
};

/** Maps of the repository contain only existing entries, and where they open a folder, all of its subfolders. */
function brokenMaps(tree: Tree, file: string, { trees }: Markdown): Finding[] {
  return trees.flatMap((lines) => {
    const entries = placesOf(lines);
    const missingEntries = entries.filter(({ path }) => !pattern.test(path) && path !== '.' && !tree.has(path));
    const lineByFolder = new Map(entries.map(({ inside: parentPath, line }) => [parentPath, line]));
    const missing = [...lineByFolder].flatMap(([parentPath, line]) =>
      [...foldersIn(tree, parentPath)]
        .filter(
          (folder) =>
            !entries.some(
              ({ path, inside }) =>
                path === folder || path.startsWith(`${folder}/`) || (inside === parentPath && pattern.test(path)),
            ),
        )
        .map((folder) => ({ folder, line })),
    );
    return [
      ...missingEntries.map(({ path, line }) => ({
        file,
        line,
        message: `the map shows ${path}, which is not there`,
        fix: 'keep the map to what is there',
      })),
      ...missing.map(({ folder, line }) => ({
        file,
        line,
        message: `the map leaves out ${folder}`,
        fix: 'show it, in a few words',
      })),
    ];
  });
}

/** Links, anchors, paths and maps in every document have a target. */
export function links(tree: Tree): Finding[] {
  return tree.paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((file) => {
      const document = readMarkdown(tree.text(file));
      return [
        ...brokenLinks(tree, file, document),
        ...brokenPaths(tree, file, document),
        ...brokenMaps(tree, file, document),
      ];
    });
}

export const linkCheck: Check = { name: 'links', quick: false, run: links };
