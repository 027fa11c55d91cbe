import { expect, test } from 'vitest';
import { retiredWords } from './retired-words.ts';
import { treeOf } from '../tree.ts';

const messages = (path: string, text: string) => retiredWords(treeOf({ [path]: text })).map(({ message }) => message);

test('retired names of variables, parameters and properties are reported', () => {
  expect(messages('server/src/a.ts', 'export const f = (asked: number) => asked;')).toHaveLength(2);
  expect(messages('web/src/a.tsx', 'export const a = { standing: 1 };')).toEqual(['the name standing is retired']);
  expect(messages('server/src/a.ts', "export const filters = 'asked';")).toEqual([]);
});

test('retired words are reported in comments and documents, not in texts of the product', () => {
  expect(messages('server/src/a.ts', '// Told to whoever asks.')).toEqual(['the word "whoever" is retired']);
  expect(messages('docs/a.md', 'Read anew.')).toEqual(['the word "anew" is retired']);
  expect(messages('server/src/demo/content/posts.ts', '// whoever')).toEqual([]);
});
