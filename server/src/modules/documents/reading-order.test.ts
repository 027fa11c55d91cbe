import { expect, test } from 'vitest';
import { type EmbeddedFont, keepReadingOrder } from './reading-order.ts';

/** A font in which every syllable is ten units wide. */
function createFont(): EmbeddedFont {
  const font = {
    font: { glyphForCodePoint: () => ({ id: 1 }) },
    subset: { glyphs: [0] },
    widths: [],
    unicode: [],
    layoutCached: () => ({ advanceWidth: 10, positions: [{ xAdvance: 4 }, { xAdvance: 6 }] }),
  } as object as EmbeddedFont;
  keepReadingOrder(font);
  return font;
}

test.each([
  ['a letter', 'क', [10]],
  ['a letter with a vowel sign below it', 'कु', [10, 0]],
  ['two letters that become one glyph', 'क्ष', [5, 0, 5]],
  ['a letter with a vowel sign beside it', 'कि', [5, 5]],
  ['a vowel sign without a letter', 'ु', [10]],
])('%s is as wide as its syllable, letter by letter', (_what, text, widths) => {
  const [codes, positions] = createFont().encode(text);
  expect(positions.map(({ xAdvance }) => xAdvance)).toEqual(widths);
  expect(codes).toHaveLength(widths.length);
});

test('a text reads back in the order of its letters, and a letter of one width has one code', () => {
  const font = createFont();
  const [codes] = font.encode('किकि');
  const read = codes.map((code) => String.fromCodePoint(...(font.unicode[Number.parseInt(code, 16)] ?? [])));
  expect(read.join('')).toBe('किकि');
  expect(new Set(codes).size).toBe(2);
});
