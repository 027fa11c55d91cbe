import { expect, it } from 'vitest';
import { shiftInto } from './position.ts';

it('a floating box is moved sideways only when it crosses an edge of the window', () => {
  expect(shiftInto({ left: 174, right: 420 }, 360)).toBe(-68);
  expect(shiftInto({ left: -20, right: 226 }, 360)).toBe(28);
  // Wider than the window: the beginning must be visible.
  expect(shiftInto({ left: 100, right: 500 }, 360)).toBe(-92);
  expect(shiftInto({ left: 20, right: 266 }, 360)).toBe(0);
});
