import { beforeEach, expect, it } from 'vitest';
import { stored } from '../stored.ts';
import { withEmoji } from './insert.ts';
import { RECENT_MAX, recentEmoji, rememberEmoji } from './recent.ts';

beforeEach(() => stored.write('emoji', null));

it('an emoji replaces what is selected, and the caret stands behind it', () => {
  expect(withEmoji('Well done!', '🎉', { start: 9, end: 9 })).toEqual({ text: 'Well done🎉!', caret: 11 });
  expect(withEmoji('Well done!', '🎉', { start: 0, end: 10 })).toEqual({ text: '🎉', caret: 2 });
});

it('the latest emoji come first, once each, and the oldest make room', () => {
  for (const emoji of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '2']) rememberEmoji(emoji);
  expect(recentEmoji()).toEqual(['2', '9', '8', '7', '6', '5', '4', '3']);
  expect(recentEmoji()).toHaveLength(RECENT_MAX);
});

it.each(['{', '"text"', '[1, null]'])('a broken list is empty: %s', (value) => {
  stored.write('emoji', value);
  expect(recentEmoji()).toEqual([]);
});
