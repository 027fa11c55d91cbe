import fs from 'node:fs';
import { expect, test } from 'vitest';
import { stamped } from './stamp-worker.ts';

test('every build has a service worker of its own', () => {
  const worker = fs.readFileSync(new URL('../web/public/sw.js', import.meta.url), 'utf8');
  const builds = ['one page', 'another page'].map((page) => stamped(worker, page));
  expect(new Set([worker, ...builds]).size).toBe(3);
  expect(stamped(worker, 'one page')).toBe(builds[0]);
});

test('the worker of a build knows what each address draws first', () => {
  const worker = fs.readFileSync(new URL('../web/public/sw.js', import.meta.url), 'utf8');
  const [, frames = '[]'] = /const FRAMES = (\[.*\]);/.exec(stamped(worker, 'a page')) ?? [];
  const frameAt = (path: string) =>
    (JSON.parse(frames) as [string, string][]).find(([pattern]) => new RegExp(pattern).test(path))?.[1];
  expect(['/home', '/posts/7', '/my-groups/create', '/login', '/nowhere'].map(frameAt)).toEqual([
    'member home',
    'member detail',
    'member form',
    'entrance home',
    undefined,
  ]);
});
