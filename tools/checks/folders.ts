import type { Check, Finding } from './finding.ts';
import type { Tree } from './tree.ts';

/** Maximum number of files in a folder, without subfolders. */
export const maxFiles = 25;

/**
 * Folders that are lists by nature: a number orders them, or each module has one entry. Subfolders would only hide
 * entries.
 */
const lists = new Set([
  'docs/decisions',
  'server/migrations',
  'e2e',
  ...['en', 'hn', 'fr'].map((language) => `contract/strings/${language}`),
]);

/** A snapshot of long statements belongs to the code beside it. */
const snapshots = /^server\/src\/.*\.sql$/;

/** Folders with too many files. */
export function folders(tree: Tree): Finding[] {
  const counts = new Map<string, number>();
  for (const path of tree.paths.filter((each) => !snapshots.test(each))) {
    const folder = path.split('/').slice(0, -1).join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > maxFiles && !lists.has(folder))
    .map(([folder, count]) => ({
      file: folder,
      line: 1,
      message: `holds ${count} files; at most ${maxFiles}`,
      fix: 'give each thing with a life of its own a subfolder',
    }));
}

export const folderCheck: Check = { name: 'folders', quick: true, run: folders };
