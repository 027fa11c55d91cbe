import { expect, test } from 'vitest';
import { columns, lengths, maxColumns, maxLines, outgrown } from './lengths.ts';
import { readTree, treeOf } from './tree.ts';

const ofLines = (path: string, count: number): number => lengths(treeOf({ [path]: 'x\n'.repeat(count) })).length;

test.each(['server/src/a.ts', 'web/src/a.tsx', 'web/src/a.css', 'scripts/a.mjs', 'server/src/a.test.ts'])(
  '%s',
  (path) => {
    expect(ofLines(path, maxLines)).toBe(0);
    expect(ofLines(path, maxLines + 1)).toBe(1);
  },
);

test('generated files and files without code may be long', () => {
  expect(ofLines('server/src/types.gen.ts', 5000)).toBe(0);
  expect(ofLines('server/migrations/0001_actors.sql', 5000)).toBe(0);
});

test('every exception is still too long: remove files that were divided', () => {
  const tree = readTree(process.cwd());
  const divided = [...outgrown].filter((file) => !tree.has(file) || tree.text(file).split('\n').length <= maxLines);
  expect(divided).toEqual([]);
});

test('a line of code has at most 120 columns, whatever bytes and combining marks it takes', () => {
  const found = (path: string, text: string) => columns(treeOf({ [path]: text })).map(({ line }) => line);
  expect(found('server/src/a.ts', `// one\n// ${'क'.repeat(maxColumns - 3)}\n`)).toEqual([]);
  expect(found('server/src/a.ts', `// one\n// ${'क'.repeat(maxColumns - 2)}\n`)).toEqual([2]);
  expect(found('server/src/a.ts', `// ${'की'.repeat(maxColumns - 3)}`)).toEqual([]);
  expect(found('server/src/demo/content/posts.ts', 'x'.repeat(500))).toEqual([]);
  expect(found('docs/a.md', 'x'.repeat(500))).toEqual([]);
});
