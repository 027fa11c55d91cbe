import { expect, it } from 'vitest';
import { isHidden } from './hide-on-scroll.ts';

it.each([
  ['scrolling down hides the header', 200, 300, false, true],
  ['scrolling up shows it', 300, 200, true, false],
  ['a resting finger changes nothing', 300, 304, true, true],
  ['a resting finger changes nothing, shown', 300, 296, false, false],
  ['at the top it is always shown', 200, 40, true, false],
])('%s', (_, from, to, before, after) => {
  expect(isHidden(from, to, before, 56)).toBe(after);
});
