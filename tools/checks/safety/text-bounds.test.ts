import { expect, test } from 'vitest';
import { textBounds } from './text-bounds.ts';
import { treeOf } from '../tree.ts';

const count = (content: string, file = 'server/src/modules/posts/read.ts'): number =>
  textBounds(treeOf({ [file]: content })).length;

test.each([
  "const tag = input.normalize('NFC');",
  "const tag = String(input).trim().normalize('NFC').toLowerCase();",
  'const code = z.pipe(z.string(), z.transform(clean));',
])('%s', (content) => {
  expect(count(content)).toBe(1);
});

test.each([
  'const tag = normalized(input);',
  'const code = z.pipe(z.string().check(z.maxLength(100)), z.transform(clean));',
  'const file = path.normalized;',
])('%s passes', (content) => {
  expect(count(content)).toBe(0);
});
test('the module that normalises text may', () => {
  expect(count("value.normalize('NFC');", 'contract/src/core/normalize.ts')).toBe(0);
});
