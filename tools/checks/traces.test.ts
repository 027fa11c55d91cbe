import { expect, test } from 'vitest';
import { treeOf } from './tree.ts';
import { traces } from './traces.ts';

const count = (content: string, file = 'docs/operations.md'): number => traces(treeOf({ [file]: content })).length;

test.each([
  'const directory = "/root/data";',
  'see /home/asha/guildhall/server',
  'cd /workspace/hall',
  'cd /builds/group/hall',
  'cd /mnt/disk',
  'cd /tmp/somewhere/tools',
  '"resolved": "https://registry.example.com/zod.tgz"',
  'registry=https://registry.example.com',
  'as asked in issue 12',
  '<<<<<<< HEAD',
])('%s', (content) => {
  expect(count(content)).toBe(1);
});

test.each([
  'const route = "/home";',
  '`/settings/work/history`',
  'a temporary folder such as /tmp/guildhall',
  'issue a ticket',
  'homework/done',
])('%s passes', (content) => {
  expect(count(content)).toBe(0);
});

test('pictures are not read', () => {
  expect(count('/root/data', 'docs/picture.png')).toBe(0);
});
