import fs from 'node:fs';
import { expect, test } from 'vitest';
import { stamped } from './stamp-worker.ts';

test('every build has a service worker of its own', () => {
  const worker = fs.readFileSync(new URL('../web/public/sw.js', import.meta.url), 'utf8');
  const builds = ['one page', 'another page'].map((page) => stamped(worker, page));
  expect(new Set([worker, ...builds]).size).toBe(3);
  expect(stamped(worker, 'one page')).toBe(builds[0]);
});
