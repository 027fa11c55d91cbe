/** What PDFKit has of a font that it embeds; its types do not include it. */
export interface EmbeddedFont {
  readonly font: {
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
    readonly glyphForCodePoint: (codePoint: number) => { readonly id: number };
    readonly unitsPerEm: number;
  };
  readonly subset: { readonly glyphs: number[] };
  readonly scale: number;
  /** By glyph of the subset: its width, and the text that a reader copies for it. */
  readonly widths: number[];
  readonly unicode: (readonly number[])[];
  layoutCached: (text: string) => LaidOut;
  layout: (text: string) => { readonly advanceWidth: number };
  encode: (text: string) => [string[], Position[]];
}
interface Position {
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
  readonly advanceWidth: number;
}
/** Positions in thousandths of the font size, paths in units of the font. */
interface LaidOut {
  readonly glyphs: readonly { readonly path: { readonly toSVG: () => string } }[];
  readonly positions: readonly Position[];
  readonly advanceWidth: number;
}

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });
/** A virama joins a consonant to the next one; the segmenter knows that for some scripts only. */
const joinsNext = /[\u094d\u09cd\u0bcd\u0ccd]\u200d?$/u;
const mark = /\p{Mn}|\p{Cf}/u;

/** The syllables of a text: what is shaped together. */
export function syllables(text: string): string[] {
  const all: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = all.at(-1);
    if (last !== undefined && joinsNext.test(last)) all[all.length - 1] = last + segment;
    else all.push(segment);
  }
  return all;
}

/** The letters of a syllable, which share its width; marks have none. */
function signsOf(syllable: string, width: number): { sign: string; width: number }[] {
  const signs = Array.from(syllable);
  const wide = signs.filter((sign) => !mark.test(sign)).length || signs.length;
  return signs.map((sign) => ({
    sign,
    width: mark.test(sign) && wide < signs.length ? 0 : Math.round(width / wide),
  }));
}

/**
 * Makes the text of an Indic script copy and search right. Its glyphs are drawn in another order than the letters have
 * in a word (the sign for a short i stands before its consonant), several letters become one glyph and one letter
 * several, which no table from glyphs to text can express. So the font embeds only blanks, one for each letter and
 * width, which are the text; `drawShapes` draws what is seen.
 */
export function keepReadingOrder(font: EmbeddedFont): void {
  const blank = font.font.glyphForCodePoint(0x20).id || font.font.glyphForCodePoint(0x200d).id;
  const codes = new Map<string, number>();
  const codeOf = (sign: string, width: number): number => {
    const key = `${sign} ${width}`;
    const code = codes.get(key) ?? font.subset.glyphs.push(blank) - 1;
    codes.set(key, code);
    font.widths[code] = width;
    font.unicode[code] = [sign.codePointAt(0) ?? 0];
    return code;
  };
  font.layout = (text) => ({
    advanceWidth: syllables(text).reduce((sum, syllable) => sum + font.layoutCached(syllable).advanceWidth, 0),
  });
  font.encode = (text) => {
    const signs = syllables(text).flatMap((syllable) =>
      signsOf(
        syllable,
        font.layoutCached(syllable).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
      ),
    );
    return [
      signs.map(({ sign, width }) => codeOf(sign, width).toString(16).padStart(4, '0')),
      signs.map(({ width }) => ({ xAdvance: width, xOffset: 0, yOffset: 0, advanceWidth: width })),
    ];
  };
}

/** Draws the shapes of a text whose font has only blanks, from a point on the base line. */
export function drawShapes(
  document: PDFKit.PDFDocument,
  font: EmbeddedFont,
  { text, x, y, size, color }: { text: string; x: number; y: number; size: number; color: string },
): void {
  const unit = size / font.font.unitsPerEm;
  let pen = x;
  for (const syllable of syllables(text)) {
    const { glyphs, positions } = font.layoutCached(syllable);
    for (const [index, { path }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const shape = path.toSVG();
      if (shape !== '')
        document
          .save()
          .transform(unit, 0, 0, -unit, pen + (xOffset * size) / 1_000, y - (yOffset * size) / 1_000)
          .path(shape)
          .fill(color)
          .restore();
      pen += (xAdvance * size) / 1_000;
    }
  }
}
