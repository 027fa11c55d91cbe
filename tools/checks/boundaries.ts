import { cycles } from '../boundaries/cycles.ts';
import { directions, unplacedModules } from '../boundaries/directions.ts';
import { throughTheApi } from '../boundaries/public-api.ts';
import { type Import, importsOf, readAliases } from '../boundaries/imports.ts';
import { platformBoundary } from '../boundaries/platform.ts';
import { tableWalls } from '../boundaries/statements.ts';
import { unownedTables } from '../boundaries/unowned.ts';
import type { Finding, Check } from './finding.ts';
import { isModule, type Tree, trackedModules } from './tree.ts';

/** Modules that do not parse, whose imports are unknown. */
function unreadable(tree: Tree, path: string): Finding[] {
  return tree
    .parsed(path)
    .errors.slice(0, 1)
    .map((error) => ({
      file: path,
      line: tree.lineAt(path, error.labels[0]?.start ?? 0),
      message: `does not parse: ${error.message}`,
      fix: 'fix the syntax',
    }));
}

/** A check without input would find nothing, so every module that git tracks must have been read. */
export function unread(tracked: readonly string[], read: ReadonlySet<string>): Finding[] {
  return tracked
    .filter((path) => !read.has(path))
    .map((file) => ({
      file,
      line: 1,
      message: 'git tracks this module, but the boundaries did not read it',
      fix: 'git rm it when it is gone; otherwise fix tools/checks/tree.ts',
    }));
}

/** Imports of files that git ignores: they exist here but in no clone. */
function untracked(tree: Tree, file: string, imports: readonly Import[]): Finding[] {
  return imports
    .filter(({ target, kind }) => kind !== 'glob' && target !== undefined && !tree.has(target))
    .map(({ specifier, line }) => ({
      file,
      line,
      message: `${specifier} leads to a file that git does not know`,
      fix: 'fix the path, or see why .gitignore covers the file',
    }));
}

/** Public API, layers, directions and cycles of the modules in a tree. */
export function importWalls(tree: Tree): Finding[] {
  const aliases = readAliases(tree);
  const modules = tree.paths.filter(isModule);
  const graph = new Map(modules.map((path) => [path, importsOf(tree, path, aliases)]));
  return [
    ...modules.flatMap((path) => unreadable(tree, path)),
    ...unplacedModules(modules),
    ...[...graph].flatMap(([path, imports]) => [
      ...untracked(tree, path, imports),
      ...throughTheApi(path, imports),
      ...directions(path, imports),
    ]),
    ...cycles(graph),
  ];
}

export const boundaries: Check = {
  name: 'boundaries',
  quick: true,
  run: (tree) => [
    ...unread(trackedModules(tree.root), new Set(tree.paths.filter(isModule))),
    ...importWalls(tree),
    ...tableWalls(tree),
    ...platformBoundary(tree),
  ],
};

/** A separate check, since a migration may land before the module that owns its tables. */
export const owners: Check = { name: 'owners', quick: false, run: unownedTables };
