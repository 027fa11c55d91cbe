import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { costReport, moduleOf, readCosts, slownessOf } from './costs.mjs';

const cost = (file: string, cpuSeconds: number) => ({ file, cpuSeconds, seconds: cpuSeconds * 2 });

test('a module has the tests of its server part and of its web part', () => {
  expect(moduleOf('server/src/modules/posts/feed/feed.test.ts')).toBe('posts');
  expect(moduleOf('web/src/modules/posts/live.test.ts')).toBe('posts');
  expect(moduleOf('server/src/platform/http/errors.test.ts')).toBe('server/src/platform');
  expect(moduleOf('server/src/erasure.test.ts')).toBe('server/src');
});

test('modules and files are listed with the dearest first, and a module above its budget is named', () => {
  const { text, tooDear } = costReport([
    cost('server/src/modules/legal/legal.test.ts', 3),
    cost('server/src/modules/posts/a.test.ts', 40),
    cost('web/src/modules/posts/b.test.ts', 21),
  ]);
  expect(tooDear).toEqual(['posts']);
  expect(text.split('\n')).toEqual([
    'Tests cost 64 CPU seconds without PostgreSQL; a module may cost 60.',
    '✗   61.0 CPU s   122.0 s  posts',
    '     3.0 CPU s     6.0 s  legal',
    'The 3 dearest files:',
    '    40.0 CPU s    80.0 s  server/src/modules/posts/a.test.ts',
    '    21.0 CPU s    42.0 s  web/src/modules/posts/b.test.ts',
    '     3.0 CPU s     6.0 s  server/src/modules/legal/legal.test.ts',
  ]);
});

test('a slow machine gets more time, as much as the same piece of work takes longer, up to four times', () => {
  const dear = cost('server/src/modules/posts/a.test.ts', 100);
  const on = (yardstick: number) =>
    costReport([
      { ...dear, yardstick },
      { ...dear, cpuSeconds: 1, yardstick },
    ]);
  expect(on(0.005).tooDear).toEqual(['posts']);
  expect(on(0.015).tooDear).toEqual(['posts']);
  expect(on(0.02).tooDear).toEqual([]);
  expect(on(0.02).text).toContain('a module may cost 60, times 2.00 on this machine.');
  expect(slownessOf([{ ...dear, yardstick: 9 }])).toBe(4);
  expect(slownessOf([0.03, 0.01, 0.02].map((yardstick) => ({ ...dear, yardstick })))).toBe(2);
});

test('costs are read with paths from the root; a run that wrote none has none', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'costs-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'costs');
  expect(readCosts(file, '/project')).toEqual([]);
  const written = [cost('/project/server/a.test.ts', 1), cost('/copy/server/b.test.ts', 1)];
  fs.writeFileSync(file, written.map((each) => `${JSON.stringify(each)}\n`).join(''));
  expect(readCosts(file, '/project')).toEqual([cost('server/a.test.ts', 1)]);
});
