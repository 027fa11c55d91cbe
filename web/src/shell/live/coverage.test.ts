import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { facts } from '#contract/core/facts.ts';
import type { LiveHandlers } from './handlers.ts';
import { silent } from './silent.ts';

/* A test of the module must show for every fact that browsers receive that cached data plus the fact equals a fresh
   read. This test fails for a new fact without one. */

const modules = path.join(import.meta.dirname, '../../modules');
const tests = fs
  .readdirSync(modules)
  .map((name) => path.join(modules, name, 'live.test.ts'))
  .filter((file) => fs.existsSync(file))
  .map((file) => fs.readFileSync(file, 'utf8'))
  .join('\n');
const isTested = (name: string): boolean =>
  new RegExp(`(fact: |hear\\(|heard\\(|afterHearing\\()'${name}'`).test(tests);

test('every fact has a live test, or is declared to change nothing in a browser', () => {
  expect(Object.keys(facts).filter((name) => !isTested(name) && !(name in silent))).toEqual([]);
});

test('facts that change nothing have no test and no handler', () => {
  const handlers = Object.values(
    import.meta.glob<LiveHandlers>('../../modules/*/live.ts', { eager: true, import: 'live' }),
  );
  expect(handlers.length).toBeGreaterThan(5);
  const names = new Set(Object.keys(facts));
  expect(
    Object.keys(silent).filter(
      (name) => !names.has(name) || isTested(name) || handlers.some((module) => name in module),
    ),
  ).toEqual([]);
});

test('every module that handles facts tests them', () => {
  const untested = fs.readdirSync(modules).flatMap((name) => {
    const [source, test] = ['live.ts', 'live.test.ts'].map((file) => path.join(modules, name, file));
    if (source === undefined || test === undefined || !fs.existsSync(source)) return [];
    return fs.existsSync(test) ? [] : [name];
  });
  expect(untested).toEqual([]);
});

test('reads that are named by their paths are endpoints', () => {
  const sources = (folder: string, name: RegExp): string =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => name.test(file))
      .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
      .join('\n');
  const contract = sources(path.join(import.meta.dirname, '../../../../contract/src'), /\.ts$/);
  const named = [...sources(modules, /live\.ts$/).matchAll(/readAt\('([^']+)'\)/g)].map(([, each]) => each);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((each) => !contract.includes(`path: '${each}'`))).toEqual([]);
});
