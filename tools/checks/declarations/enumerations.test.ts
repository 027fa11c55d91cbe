import { expect, test } from 'vitest';
import { enumerations } from './enumerations.ts';
import { treeOf } from '../tree.ts';

const contract = "export const STATES = ['open', 'closed', 'filled'] as const;";
const findings = (files: Record<string, string>): string[] =>
  enumerations(treeOf({ 'contract/src/jobs/jobs.ts': contract, ...files })).map(({ file, line }) => `${file}:${line}`);

test.each([
  [
    'in another file of the contract',
    'contract/src/search/search.ts',
    "const a = ['open', 'closed', 'filled'] as const;",
  ],
  ['in another order', 'contract/src/search/search.ts', "const a = ['filled', 'open', 'closed'] as const;"],
  ['inside a schema', 'contract/src/search/search.ts', "const a = z.enum(['open', 'closed', 'filled']);"],
  ['as a type', 'contract/src/search/search.ts', "type A = 'open' | 'closed' | 'filled';"],
  ['on the server', 'server/src/modules/jobs/close.ts', "type State = 'open' | 'closed' | 'filled';"],
  ['in the browser', 'web/src/modules/jobs/states.ts', "const all = ['open', 'closed', 'filled'] as const;"],
])('equal values %s are reported', (_, file, code) => {
  expect(findings({ [file]: code })).toEqual([`${file}:1`]);
});

test('sets of two values are reported within the contract only', () => {
  const sides = "export const SIDES = ['left', 'right'] as const;";
  expect(findings({ 'contract/src/a.ts': sides, 'contract/src/b.ts': sides })).toEqual(['contract/src/b.ts:1']);
  expect(findings({ 'contract/src/a.ts': sides, 'web/src/ui/b.ts': sides })).toEqual([]);
});

test.each([
  ['other values', 'contract/src/search/search.ts', "const a = ['open', 'closed', 'gone'] as const;"],
  ['a list that is no constant', 'server/src/modules/jobs/close.ts', "const a = ['open', 'closed', 'filled'];"],
  ['a test', 'server/src/modules/jobs/jobs.test.ts', "const a = ['open', 'closed', 'filled'] as const;"],
])('%s', (_, file, code) => {
  expect(findings({ [file]: code })).toEqual([]);
});
