import fs from 'node:fs';
import { expect, it } from 'vitest';
import { SOURCES } from './web-build.mjs';

it('a build is made again after a change of any file that it is made by', () => {
  const config = fs.readFileSync('vite.config.ts', 'utf8');
  const imported = [...config.matchAll(/from '\.\/(tools\/[^']+)'/g)].map(([, file]) => file ?? '');
  expect(imported.length).toBeGreaterThan(5);
  const covers = (file: string) => SOURCES.some((source) => file === source || file.startsWith(`${source}/`));
  expect(imported.filter((file) => !covers(file))).toEqual([]);
  expect(SOURCES.filter((source) => !fs.existsSync(source))).toEqual([]);
});

it('no test lies among the screens: the build takes every file there', () => {
  expect(fs.globSync('web/src/modules/*/screens/*.tsx').length).toBeGreaterThan(50);
  expect(fs.globSync('web/src/modules/*/screens/*.test.tsx')).toEqual([]);
});
