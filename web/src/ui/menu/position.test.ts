import { expect, it } from 'vitest';
import { placeMenu, shiftInto } from './position.ts';

const view = { width: 360, height: 700 };
const menu = { width: 200, height: 150 };
const button = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 40 });

it('stands below the button with their right edges in line', () => {
  expect(placeMenu(button(300, 100), menu, view)).toEqual({ top: 144, left: 140 });
});
it('goes above where there is no room below', () => {
  expect(placeMenu(button(300, 640), menu, view)).toEqual({ top: 486, left: 140 });
});
it('never leaves the window', () => {
  expect(placeMenu(button(0, 10), menu, view).left).toBe(8);
  expect(placeMenu(button(300, 300), { width: 200, height: 680 }, view)).toEqual({ top: 12, left: 140 });
});
it('moves what hangs over an edge sideways, and nothing else', () => {
  expect(shiftInto({ left: 174, right: 420 }, 360)).toBe(-68);
  expect(shiftInto({ left: -20, right: 226 }, 360)).toBe(28);
  // Wider than the window: its beginning is seen.
  expect(shiftInto({ left: 100, right: 500 }, 360)).toBe(-92);
  expect(shiftInto({ left: 20, right: 266 }, 360)).toBe(0);
});
