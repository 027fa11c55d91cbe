import { cycles } from '../walls/cycles.ts';
import { directions, unplacedRooms } from '../walls/directions.ts';
import { throughTheDoor } from '../walls/door.ts';
import { type Import, importsOf, readAliases } from '../walls/imports.ts';
import { platformWall } from '../walls/platform.ts';
import { tableWalls } from '../walls/statements.ts';
import { unownedTables } from '../walls/unowned.ts';
import type { Finding, Guard } from './finding.ts';
import { isModule, type Tree, trackedModules } from './tree.ts';

/** Modules that do not parse: nothing can be said about their imports. */
function unreadable(tree: Tree, path: string): Finding[] {
  return tree
    .parsed(path)
    .errors.slice(0, 1)
    .map((error) => ({
      file: path,
      line: tree.lineAt(path, error.labels[0]?.start ?? 0),
      message: `does not parse: ${error.message}`,
      mend: 'mend the syntax',
    }));
}

/** A wall that read nothing would find nothing: every module git tracks must be among those read. */
export function unread(tracked: readonly string[], read: ReadonlySet<string>): Finding[] {
  return tracked
    .filter((path) => !read.has(path))
    .map((file) => ({
      file,
      line: 1,
      message: 'git tracks this module, but the walls did not read it',
      mend: 'git rm it when it is gone; otherwise mend tools/guards/tree.ts',
    }));
}

/** Imports of files that git ignores: they are here, and in no clone. */
function untracked(tree: Tree, file: string, imports: readonly Import[]): Finding[] {
  return imports
    .filter(({ target, kind }) => kind !== 'glob' && target !== undefined && !tree.has(target))
    .map(({ specifier, line }) => ({
      file,
      line,
      message: `${specifier} leads to a file that git does not know`,
      mend: 'mend the path, or see why .gitignore covers the file',
    }));
}

/** Door, floors, directions and cycles over the modules of a tree. */
export function importWalls(tree: Tree): Finding[] {
  const aliases = readAliases(tree);
  const modules = tree.paths.filter(isModule);
  const graph = new Map(modules.map((path) => [path, importsOf(tree, path, aliases)]));
  return [
    ...modules.flatMap((path) => unreadable(tree, path)),
    ...unplacedRooms(modules),
    ...[...graph].flatMap(([path, imports]) => [
      ...untracked(tree, path, imports),
      ...throughTheDoor(path, imports),
      ...directions(path, imports),
    ]),
    ...cycles(graph),
  ];
}

export const walls: Guard = {
  name: 'walls',
  quick: true,
  run: (tree) => [
    ...unread(trackedModules(tree.root), new Set(tree.paths.filter(isModule))),
    ...importWalls(tree),
    ...tableWalls(tree),
    ...platformWall(tree),
  ],
};

/** Apart from the walls, since a migration may land before the room that owns its tables. */
export const owners: Guard = { name: 'owners', quick: false, run: unownedTables };
