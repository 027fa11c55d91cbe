import { expect, test } from 'vitest';
import { comparable, containsWords, foldText, words } from './comparable-text.ts';
import { wordForms } from './word-forms.ts';

test.each([
  ['“zebrafish”', 'zebrafish'],
  ['l’otarie', 'l otarie'],
  ['देखो—जिराफ़—यहाँ', 'देखो जिराफ यहाँ'],
  ['यह गैंडा। और बात', 'यह गैंडा और बात'],
  ['विद्या\u200dलय\u200b', 'विद्यालय'],
  ['co\u00adop\u034f', 'coop'],
  ['Café', 'cafe'],
  ['पढ़ना', 'पढना'],
  ['STRASSE straße', 'strasse strasse'],
  ['ΔΡΟΜΟΣ δρόμος', 'δρομοσ δρομοσ'],
  ['İstanbul ISPARTA ısparta', 'istanbul isparta isparta'],
  ['＃全角Ａ', '全 角 a'],
  ['read\u00a0crypto、now', 'read crypto now'],
  ['<script>', 'script'],
  ['C++, C# (F#) or .NET', 'c++ c# f# or .net'],
  ['C++17, ASP.NET, a#b #tag + end. Net ...', 'c++ 17 asp .net a b tag end net'],
  ['今天 讨论', '今 天 讨 论'],
  ['a 🚀 b', 'a b'],
  [' … ', ''],
])('%s is compared as %s', (text, expected) => {
  expect(comparable(text)).toBe(expected);
});

test('emoji are words of their own where it is asked for, without skin tones', () => {
  expect(comparable('up🚀👍🏽 👨‍👩‍👧❤️', { emoji: true })).toBe('up 🚀 👍 👨 👩 👧 ❤');
});

test.each([
  ['今天讨论区块链技术的未来', '区块链', true],
  ['to the moon🚀🚀', '🚀', true],
  ['read\u00a0crypto', 'Read crypto', true],
  ['cryptography', 'crypto', false],
  ['C and C++', 'c++', true],
  ['C# only', 'c', false],
  ['anything', '…', false],
])('whether %s contains %s: %s', (text, phrase, expected) => {
  expect(containsWords(text, phrase)).toBe(expected);
});

test('scripts without spaces are indexed in pairs, and words have positions', () => {
  expect(words('区块链 ok')).toEqual([
    { word: '区块', position: 1 },
    { word: '块链', position: 2 },
    { word: '链', position: 3 },
    { word: 'ok', position: 4 },
  ]);
});

test('nuktas are kept for what is made from the letters', () => {
  expect(foldText('ज़ेब्रा', { nuktas: 'kept' }).normalize('NFD')).toBe('ज़ेब्रा'.normalize('NFD'));
});

test.each([
  ['roof roofs', 'roof'],
  ['weave weaves weaving weaver weavers', 'weav'],
  ['plan plans planned planning planner', 'plan'],
  ['driver driving drive', 'drive'],
  ['supply supplies supplier', 'supply'],
  ['manage manages managing manager', 'manag'],
  ['business businesses', 'busines'],
  ['sell seller selling', 'sel'],
  ['engineer engineering', 'engineer'],
])('%s have one form', (forms, expected) => {
  expect([...new Set(wordForms(forms).split(' '))]).toEqual([expected]);
});
test('words that only look like forms stay apart', () => {
  expect(wordForms('need speed thing care car plane plan')).toBe('need speed thing care car plane plan');
});
