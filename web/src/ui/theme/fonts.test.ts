import fs from 'node:fs';
import { expect, it } from 'vitest';

/** The faces of fonts.css, with the first and last number of each of their ranges. */
const faces = fs
  .readFileSync(new URL('fonts.css', import.meta.url), 'utf8')
  .split('@font-face')
  .slice(1)
  .map((face) => ({
    isSwapped: /font-display:\s*swap/.test(face),
    ranges: [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
      Number.parseInt(from, 16),
      Number.parseInt(to, 16),
    ]),
  }));

it('a price loads no font that moves the text when it arrives', () => {
  const signs = Array.from({ length: 0x30 }, (_, index) => 0x20a0 + index);
  const swapped = faces.filter(({ isSwapped }) => isSwapped);
  const moving = signs.filter((sign) =>
    swapped.some(({ ranges }) => ranges.some(([from = 0, to = 0]) => sign >= from && sign <= to)),
  );
  expect(swapped.length).toBeGreaterThan(0);
  expect(moving.map((sign) => String.fromCodePoint(sign))).toEqual([]);
});
