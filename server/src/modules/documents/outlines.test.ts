import { expect, test } from 'vitest';
import { Outlines } from './outlines.ts';

const outlines = new Outlines();
const shapesOf = (text: string): string[] =>
  [...outlines.write(text, { x: 0, y: 0, size: 10, color: '#000' }).matchAll(/ d="([^"]+)"/gu)].map(
    ([, shape = '']) => shape,
  );

test('a text is drawn in the shapes of its script, from left to right', () => {
  const [ka = ''] = shapesOf('क');
  // The sign for a short i is spoken after its consonant and stands before it; two consonants become one shape.
  expect(shapesOf('कि').indexOf(ka)).toBe(1);
  expect(shapesOf('क्ष')).toHaveLength(1);
  expect(shapesOf('a b')).toHaveLength(2);
  expect(outlines.write('ab', { x: 5, y: 7, size: 10, color: '#000' })).toMatch(/matrix\(\S+ 0 0 -\S+ 5 7\)/u);
});

test('a text is as wide as its letters, in each size', () => {
  const width = outlines.widthOf('Shawl ₹85', { size: 10 });
  expect(outlines.widthOf('Shawl ₹85', { size: 20 })).toBeCloseTo(2 * width);
  expect(outlines.widthOf('Shawl ₹85', { size: 10, weight: 700 })).toBeGreaterThan(width);
});

test('what does not fit ends with an ellipsis, within its column', () => {
  const column = { size: 10, width: 60, max: 2 };
  const lines = outlines.lines('Cotton shawls, woven by hand in Pune', column);
  expect([lines.length, lines[1]?.endsWith('…')]).toEqual([2, true]);
  expect(lines.every((line) => outlines.widthOf(line, column) <= 60)).toBe(true);
  expect(outlines.lines('Cotton', column)).toEqual(['Cotton']);
  expect(outlines.lines('w'.repeat(80), { ...column, max: 1 })).toEqual([expect.stringMatching(/^w+…$/u)]);
});
