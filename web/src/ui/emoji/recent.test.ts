import { afterEach, expect, it } from 'vitest';
import { stored } from '../stored.ts';
import { recentEmoji, rememberEmoji } from './recent.ts';

afterEach(() => stored.write('emoji', null));

it('what was chosen last comes first, once, and eight at most', () => {
  for (const emoji of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '5']) rememberEmoji(emoji);
  expect(recentEmoji()).toEqual(['5', '9', '8', '7', '6', '4', '3', '2']);
});

it.each([
  ['{', []],
  ['{"a":1}', []],
  [JSON.stringify([1, null, 'x', { length: 1 }, ['y']]), ['x']],
  [JSON.stringify(['x'.repeat(40), 'x'.repeat(41)]), ['x'.repeat(40)]],
])('of what is stored, only short texts count: %#', (value, found) => {
  stored.write('emoji', value);
  expect(recentEmoji()).toEqual(found);
});
