import { expect, test } from 'vitest';
import { excerptOf, parseMessageQuery } from './parse-query.ts';

const marked = (text: string, words: readonly string[]) => {
  const { excerpt, marks } = excerptOf(text, words);
  return { excerpt, words: marks.map(({ start, length }) => excerpt.slice(start, start + length)) };
};

test.each<[string, string]>([
  ['a b', "'a' & 'b'"],
  ['"a b" c', "('a' <-> 'b') & 'c'"],
  ['a "b c"', "'a' & ('b' <-> 'c')"],
  ['a --- "..."', "'a'"],
  ['"..."', ''],
  ['---', ''],
  ['from:me has:link', ''],
])('the words of %s', (text, words) => {
  expect(parseMessageQuery(text).words).toBe(words);
});

test('filters are read in any case, and what no message has is impossible', () => {
  expect(parseMessageQuery('FROM:@Asha In:"The Loom" HAS:Link')).toMatchObject({
    from: '@asha',
    within: 'the loom',
    has: ['link'],
    impossible: false,
  });
  expect(parseMessageQuery('has:link has:wings')).toMatchObject({ has: ['link'], impossible: true });
});

test('words are marked at their beginning, each place once', () => {
  expect(marked('A loom, looms', ['loom', 'loo'])).toEqual({ excerpt: 'A loom, looms', words: ['loom', 'loom'] });
  expect(marked('ab-cd', ['ab-', 'cd']).words).toEqual(['ab', 'cd']);
  expect(marked('heirloom', ['loom']).words).toEqual([]);
  expect(marked('a loom', ['']).words).toEqual([]);
  expect(marked('İ loom', ['loom']).words).toEqual(['loom']);
});

test('what comes before the first word is left out when it is long', () => {
  expect(excerptOf(` ${'a'.repeat(38)} loom`, ['loom']).excerpt).toBe(` ${'a'.repeat(38)} loom`);
  expect(excerptOf(` ${'a'.repeat(39)} loom`, ['loom']).excerpt).toBe(`…${'a'.repeat(39)} loom`);
  expect(excerptOf(`${'a'.repeat(60)}-loom`, ['loom']).excerpt).toBe(`${'a'.repeat(60)}-loom`);
});

test('what is too long is cut, and a word that is cut is not marked', () => {
  expect(excerptOf('a'.repeat(160), []).excerpt).toBe('a'.repeat(160));
  expect(excerptOf('a'.repeat(161), []).excerpt).toBe(`${'a'.repeat(160)}…`);
  const words = (padding: number) => marked(`loom ${'-'.repeat(padding)}loom`, ['loom']).words;
  expect([words(151), words(152)]).toEqual([['loom', 'loom'], ['loom']]);
  expect(excerptOf(`${'a'.repeat(159)}😀`, []).excerpt).toBe(`${'a'.repeat(159)}…`);
});
