import { posix } from 'node:path';
import type { Finding, Guard } from './finding.ts';
import { anchors, type Markdown, readMarkdown } from './markdown.ts';
import type { Tree } from './tree.ts';

/** Names with a placeholder or a pattern in them stand for many files. */
const pattern = /[<>*{}…]|\bNAME\b|\s/;

function brokenLinks(tree: Tree, file: string, { links, headings }: Markdown): Finding[] {
  return links.flatMap(({ target, line }): Finding[] => {
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target)) return [];
    const [path = '', anchor] = decodeURIComponent(target).split('#');
    const at = path === '' ? file : path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(file), path);
    if (!tree.has(at)) return [{ file, line, message: `${target} leads nowhere`, mend: 'mend the path of the link' }];
    if (anchor === undefined || !at.endsWith('.md')) return [];
    const known = anchors(at === file ? headings : readMarkdown(tree.text(at)).headings);
    return known.has(anchor) ? [] : [{ file, line, message: `${at} has no heading #${anchor}`, mend: 'link to a heading that is there' }];
  });
}

/** Paths in back quotes that begin with a folder of ours, such as `server/src/main.ts`. */
function brokenPaths(tree: Tree, file: string, { quoted }: Markdown): Finding[] {
  const tops = new Set(tree.paths.map((path) => path.split('/')[0] ?? ''));
  return quoted.flatMap(({ text, line }): Finding[] => {
    const [top, ...rest] = text.split('/');
    if (rest.length === 0 || !tops.has(top ?? '') || pattern.test(text) || tree.has(text.replace(/:\d+$/, ''))) return [];
    return [{ file, line, message: `there is no ${text}`, mend: 'name what is there now' }];
  });
}

/** Maps of the repository: one name a line, nested by indentation, words after two spaces. */
function brokenMaps(tree: Tree, file: string, { trees }: Markdown): Finding[] {
  return trees.flatMap((lines) => {
    const above: { indent: number; path: string }[] = [];
    return lines.flatMap(({ text, line }): Finding[] => {
      const [, space = '', name = ''] = /^([\s│├└─]*)(\S+)/.exec(text) ?? [];
      if (name === '' || name.startsWith('#')) return [];
      while ((above.at(-1)?.indent ?? -1) >= space.length) above.pop();
      const path = posix.join(above.at(-1)?.path ?? '', name);
      above.push({ indent: space.length, path });
      if (pattern.test(path) || path === '.' || tree.has(path)) return [];
      return [{ file, line, message: `the map shows ${path}, which is not there`, mend: 'keep the map to what is there' }];
    });
  });
}

/** Links, anchors, paths and maps in every document lead somewhere. */
export function links(tree: Tree): Finding[] {
  return tree.paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((file) => {
      const document = readMarkdown(tree.text(file));
      return [...brokenLinks(tree, file, document), ...brokenPaths(tree, file, document), ...brokenMaps(tree, file, document)];
    });
}

export const linkGuard: Guard = { name: 'links', quick: false, run: links };
