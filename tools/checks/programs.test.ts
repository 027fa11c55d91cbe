import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lint, readLinter } from './lint.ts';
import { treeOf } from './tree.ts';
import { readCompiler, types } from './types.ts';

// Runs the real programs on a tree of two files, which shows whether our settings still apply.
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'checks-'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  for (const name of ['tsconfig.json', '.oxlintrc.json']) symlinkSync(join(process.cwd(), name), join(root, name));
  writeFileSync(join(root, 'good.ts'), 'export const double = (value: number): number => value * 2;\n');
});

afterEach(() => rmSync(root, { recursive: true }));

const tree = () => ({ ...treeOf({}), root });

test('the compiler reports file and line', async () => {
  expect(await types.run(tree())).toEqual([]);
  writeFileSync(join(root, 'bad.ts'), '\nexport const half: string = 1;\n');
  const finding = [{ file: 'bad.ts', line: 2, fix: 'the compiler says TS2322' }];
  expect(await types.run(tree())).toMatchObject(finding);
  // The second run does not read the file again, but still reports it.
  expect(await types.run(tree())).toMatchObject(finding);
});

test('the linter uses types, and counts the lines of functions', async () => {
  expect(await lint.run(tree())).toEqual([]);
  const lines = Array.from({ length: 61 }, (_, index) => `  console.log(${index});`);
  writeFileSync(
    join(root, 'bad.ts'),
    [
      'const wait = async (): Promise<void> => {};',
      'wait();',
      'export function long(): void {',
      ...lines.map((line) => line.replace('console.log', 'Math.abs')),
      '}',
      'export const loose = (value: any): unknown => value;',
    ].join('\n'),
  );
  const messages = (await lint.run(tree())).map(({ line, message }) => `${line} ${message.replace(/:.*/, '')}`);
  expect(messages).toEqual(
    expect.arrayContaining([
      '2 typescript(no-floating-promises)',
      '3 eslint(max-lines-per-function)',
      '66 typescript(no-explicit-any)',
    ]),
  );
});

test('a linter run without files is reported', () => {
  expect(readLinter('{ "diagnostics": [], "number_of_files": 0 }')).toHaveLength(1);
  expect(readLinter('{ "diagnostics": [], "number_of_files": 9 }')).toEqual([]);
});

test('a compiler message of several lines is one finding', () => {
  expect(readCompiler('a.ts(1,2): error TS1: first\n  second\nb.ts(3,4): error TS2: third\n')).toMatchObject([
    { message: 'first\n  second' },
    { file: 'b.ts', line: 3 },
  ]);
});
