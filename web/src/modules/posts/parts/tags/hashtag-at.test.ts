import { expect, it } from 'vitest';
import { hashtagAt, matchingHashtags, withHashtag } from './hashtag-at.ts';

it.each([
  ['#', 1, { start: 0, query: '' }],
  ['A loom #si', 10, { start: 7, query: 'si' }],
  ['(＃कपड़ा', 7, { start: 1, query: 'कपड़ा' }],
  ['A loom #silk and', 16, undefined],
  ['A loom #silk and', 9, { start: 7, query: 's' }],
  ['C#', 2, undefined],
  ['##', 2, undefined],
  [`#${'a'.repeat(51)}`, 52, undefined],
])('in %j at %i the hashtag that is typed is %o', (text, caret, at) => {
  expect(hashtagAt(text, caret)).toEqual(at);
});

it('a completed hashtag has one space behind it, and the caret behind that', () => {
  const at = { start: 2, query: 'si' };
  expect(withHashtag('A #si', at, 'silk')).toEqual({ text: 'A #silk ', caret: 8 });
  expect(withHashtag('A #si and', at, 'silk')).toEqual({ text: 'A #silk and', caret: 8 });
});

it('each hashtag that begins so is offered once, not the one that is typed already', () => {
  expect(matchingHashtags(['Silk', 'loom', 'silk', 'Silver'], 'si')).toEqual(['Silk', 'Silver']);
  expect(matchingHashtags(['silk', 'silks'], 'SILK')).toEqual(['silks']);
  expect(matchingHashtags(['silk', 'loom'], '')).toEqual(['silk', 'loom']);
});
