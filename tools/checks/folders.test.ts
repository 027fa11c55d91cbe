import { expect, test } from 'vitest';
import { folders, maxFiles } from './folders.ts';
import { treeOf } from './tree.ts';

const holding = (folder: string, count: number) =>
  folders(treeOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/f${index}.ts`, '']))));

test('a folder with more files than the limit is reported', () => {
  expect(holding('server/src/modules/jobs', maxFiles)).toEqual([]);
  expect(holding('server/src/modules/jobs', maxFiles + 1)).toMatchObject([
    { file: 'server/src/modules/jobs', message: `holds ${maxFiles + 1} files; at most ${maxFiles}` },
  ]);
});

test('numbered lists may be longer', () => {
  expect(holding('server/migrations', 200)).toEqual([]);
});

test('snapshots of statements belong to the code beside them', () => {
  const code = Array.from({ length: maxFiles }, (_, index) => `server/src/modules/jobs/f${index}`);
  const files = code.flatMap((path) => [`${path}.ts`, `${path}.sql`]);
  expect(folders(treeOf(Object.fromEntries(files.map((file) => [file, '']))))).toEqual([]);
});
