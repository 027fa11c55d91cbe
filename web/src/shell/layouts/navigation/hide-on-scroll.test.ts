import { expect, it } from 'vitest';
import { openDocument } from '../../../../test/draw.tsx';
import { hideOnScroll, isHidden } from './hide-on-scroll.ts';

it.each([
  ['scrolling down hides the header', 200, 300, false, true],
  ['scrolling up shows it', 300, 200, true, false],
  ['a resting finger changes nothing', 300, 304, true, true],
  ['a resting finger changes nothing, shown', 300, 296, false, false],
  ['eight pixels down are scrolling', 300, 308, false, true],
  ['eight pixels up are scrolling', 300, 292, true, false],
  ['less is not', 300, 293, true, true],
  ['at the top it is always shown', 200, 40, true, false],
  ['as long as it covers nothing', 20, 56, false, false],
  ['but not below', 20, 57, false, true],
])('%s', (_, from, to, before, after) => {
  expect(isHidden(from, to, before, 56)).toBe(after);
});

it('the header follows the scrolling of the page, slow or fast', () => {
  const document = openDocument();
  const header = document.createElement('header');
  Object.defineProperty(header, 'offsetHeight', { value: 56 });
  const stop = hideOnScroll(header);
  const at = (y: number) => {
    Object.assign(globalThis, { scrollY: y });
    globalThis.dispatchEvent(new Event('scroll'));
    return header.hasAttribute('data-hidden');
  };
  expect([100, 96, 92].map(at)).toEqual([true, true, false]);
  // Seven pixels at a time hide it as well.
  expect([99, 100].map(at)).toEqual([false, true]);
  // Shown at the top, and hidden from there by eight pixels.
  expect([58, 66, 60, 56, 62, 64].map(at)).toEqual([false, true, true, false, false, true]);
  // Eight pixels further down count, and so does what showed it at the top, however small.
  expect([0, 100, 108, 100].map(at)).toEqual([false, true, true, false]);
  expect([0, 62, 56, 64].map(at)).toEqual([false, true, false, true]);
  stop();
  expect(at(0)).toBe(true);
});
