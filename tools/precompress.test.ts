import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFolder } from './precompress.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compress-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('large text files in all folders get compressed copies with the same content', async () => {
  const long = 'const answer = 42;\n'.repeat(200);
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'a.js'), long);
  await writeFile(join(folder, 'small.js'), 'let a;');
  await writeFile(join(folder, 'font.woff2'), Buffer.alloc(5_000));
  await compressFolder(folder);
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
    'assets',
    'assets/a.js',
    'assets/a.js.br',
    'assets/a.js.gz',
    'font.woff2',
    'small.js',
  ]);
  expect(brotliDecompressSync(await readFile(join(folder, 'assets/a.js.br'))).toString()).toBe(long);
  expect(gunzipSync(await readFile(join(folder, 'assets/a.js.gz'))).toString()).toBe(long);
});
