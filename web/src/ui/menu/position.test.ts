import { expect, it } from 'vitest';
import { shiftInto } from './position.ts';

it('moves what hangs over an edge sideways, and nothing else', () => {
  expect(shiftInto({ left: 174, right: 420 }, 360)).toBe(-68);
  expect(shiftInto({ left: -20, right: 226 }, 360)).toBe(28);
  // Wider than the window: its beginning is seen.
  expect(shiftInto({ left: 100, right: 500 }, 360)).toBe(-92);
  expect(shiftInto({ left: 20, right: 266 }, 360)).toBe(0);
});
