import path from 'node:path';

/** How many folders a test shares with a file, counted from the root. */
function proximity(file: string, test: string): number {
  const folders = path.dirname(file).split('/');
  const other = path.dirname(test).split('/');
  const differs = folders.findIndex((folder, index) => folder !== other[index]);
  return differs === -1 ? folders.length : differs;
}

/** The module of a file, such as `server/src/modules/posts`, or its folder two levels below `src`. */
export const areaOf = (file: string): string =>
  /^(?:server|web)\/src\/modules\/[^/]+/.exec(file)?.[0] ?? file.split('/').slice(0, 4).join('/');

/** Where the tests of a module are: on both sides of the network, since those of the web call the server too. */
function foldersOf(file: string): string[] {
  const module = /^(?:server|web)\/src\/modules\/([^/]+)\/|^contract\/src\/([a-z-]+)\./.exec(file);
  const name = module?.[1] ?? module?.[2];
  const modules = name === undefined ? [] : [`server/src/modules/${name}`, `web/src/modules/${name}`];
  if (file.startsWith('contract/')) return ['contract/src', ...modules];
  return name === undefined ? [areaOf(file)] : modules;
}

/**
 * The tests that could notice a change of a file, in groups that run one after the other: its own test and those of its
 * folder, the rest of its module, then the sweeps over all modules unless only near tests are asked for. A later group
 * only runs for mutants that survived.
 */
export function testGroups(file: string, tests: readonly string[], isNear = false): string[][] {
  const folders = foldersOf(file);
  const own = file.replace(/\.tsx?$/, '.test.');
  const inFolder = tests.filter((test) => test.startsWith(own) || path.dirname(test) === path.dirname(file));
  const inArea = tests.filter(
    (test) => !inFolder.includes(test) && folders.some((folder) => test.startsWith(`${folder}/`)),
  );
  const sweeps = tests.filter((test) =>
    isNear ? false : file.startsWith('web/') ? /^web\/src\/[^/]+$/.test(test) : /^server\/src\/[^/]+$/.test(test),
  );
  return [inFolder, inArea.toSorted((a, b) => proximity(file, b) - proximity(file, a)), sweeps].filter(
    (group) => group.length > 0,
  );
}
