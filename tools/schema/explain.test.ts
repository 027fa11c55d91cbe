import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainOnBenchWorld } from './explain.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-worlds-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('without a complete world of the benchmark, it says how to make one', async () => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  expect(await explainOnBenchWorld([], print, path.join(folder, 'missing'))).toBe(false);
  fs.mkdirSync(path.join(folder, '1000-20-5000-9000', 'seeded'), { recursive: true });
  expect(await explainOnBenchWorld([], print, folder)).toBe(false);
  expect(lines).toEqual([
    `There is no world to explain on: npm run bench seeds one in ${path.join(folder, 'missing')}.`,
    `There is no world to explain on: npm run bench seeds one in ${folder}.`,
  ]);
});
