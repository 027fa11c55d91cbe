import { expect, test } from 'vitest';
import { treeOf } from './tree.ts';
import { workplace } from './workplace.ts';

const count = (content: string, file = 'docs/operations.md'): number => workplace(treeOf({ [file]: content })).length;

test.each([
  'const directory = "/root/data";',
  'see /home/asha/guildhall/server',
  'cd /work/main',
  'cd /tmp/wt/tools',
  '"resolved": "https://registry.example.com/zod.tgz"',
  'registry=https://registry.example.com',
  'as asked in issue 12',
  '<<<<<<< HEAD',
])('%s', (content) => {
  expect(count(content)).toBe(1);
});

test.each(['const route = "/home";', '`/settings/work/history`', 'a temporary folder such as /tmp/guildhall', 'issue a ticket', 'homework/done'])(
  '%s passes',
  (content) => {
    expect(count(content)).toBe(0);
  },
);

test('pictures are not read', () => {
  expect(count('/root/data', 'docs/picture.png')).toBe(0);
});
