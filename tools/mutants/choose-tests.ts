import path from 'node:path';
import type { Recording } from './recording.ts';

/** The module of a file, such as `server/src/modules/posts`, or its folder two levels below `src`. */
export const areaOf = (file: string): string =>
  /^(?:server|web)\/src\/modules\/[^/]+/.exec(file)?.[0] ?? file.split('/').slice(0, 4).join('/');

/** Where the tests of a module are: on both sides of the network, since those of the web call the server too. */
function foldersOf(file: string): string[] {
  const module = /^(?:server|web)\/src\/modules\/([^/]+)\/|^contract\/src\/(?!core\/)([a-z-]+)\//.exec(file);
  const name = module?.[1] ?? module?.[2];
  const modules = name === undefined ? [] : [`server/src/modules/${name}`, `web/src/modules/${name}`];
  // One table says who hears the facts of all modules.
  if (file.endsWith('/audience.ts')) modules.push('server/test/audiences');
  if (file.startsWith('contract/')) return ['contract/src', ...modules];
  // The modules run the platform, and the smallest module of all is there to try it.
  if (file.startsWith('server/src/platform/')) return ['server/src/platform', 'server/test/books'];
  return name === undefined ? [areaOf(file)] : modules;
}

/** The tests to record before these files are judged: those of their modules, and the sweeps over all modules. */
export function testsToRecord(files: readonly string[], tests: readonly string[], isNear = false): string[] {
  const folders = new Set(files.flatMap(foldersOf));
  const sides = new Set(files.map((file) => (file.startsWith('web/') ? 'web' : 'server')));
  const isSweep = (test: string): boolean =>
    [...sides].some((side) => [`${side}/src`, `${side}/test/facts`].includes(path.dirname(test)));
  return tests.filter(
    (test) => [...folders].some((folder) => test.startsWith(`${folder}/`)) || (!isNear && isSweep(test)),
  );
}

/** How far a test is from a file: its own test, those of its folder, those of its module, the others. */
function distance(file: string, test: string): number {
  if (test.startsWith(file.replace(/\.tsx?$/, '.test.'))) return 0;
  if (path.dirname(test) === path.dirname(file)) return 1;
  return areaOf(test) === areaOf(file) ? 2 : 3;
}

/** The tests that run first: the nearest that cost little. Being one step nearer is worth as much as half the time. */
export function inOrder(file: string, recordings: readonly Recording[]): Recording[] {
  const cost = ({ file: test, ms }: Recording): number => (ms + 200) * 2 ** distance(file, test);
  return recordings.toSorted((a, b) => cost(a) - cost(b));
}

/** As many of them as take this long together, at least one. */
export function within(recordings: readonly Recording[], maxMs: number): Recording[] {
  let sum = 0;
  return recordings.filter(({ ms }, index) => (sum += ms) <= maxMs || index === 0);
}
