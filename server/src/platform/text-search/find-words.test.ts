import { expect, test } from 'vitest';
import { findWords } from './find-words.ts';

const found = (text: string, ...terms: string[]) =>
  findWords(text, terms).map(({ start, length }) => text.slice(start, start + length));

test.each<[string, string[], string[]]>([
  ['A loom, looms', ['loom', 'loo'], ['loom', 'loom']],
  ['heirloom', ['loom'], []],
  ['a loom', ['', '…'], []],
  ['İ loom', ['loom'], ['loom']],
  ['Un CAFÉ noir', ['cafe'], ['CAFÉ']],
  ['यह विद्या\u200dलय है', ['विद्यालय'], ['विद्या\u200dलय']],
  ['weaving by hand', ['weaver'], ['weav']],
  ['good, morning', ['good morning'], ['good, morning']],
  ['今天讨论区块链', ['区块链'], ['区块链']],
  ['C and C++', ['c++'], ['C++']],
  ['die Straße', ['strasse'], ['Straße']],
])('in %s, of %s', (text, terms, expected) => {
  expect(found(text, ...terms)).toEqual(expected);
});
