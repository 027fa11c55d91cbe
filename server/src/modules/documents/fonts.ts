import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type EmbeddedFont, keepReadingOrder, syllables } from './reading-order.ts';

const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string) => path.dirname(resolve(`@fontsource/${name}/package.json`));
/**
 * Each file covers a part of the scripts; the first with a glyph for a character is used. WOFF, because PDFKit cannot
 * subset WOFF2.
 */
const parts = [
  'latin',
  'devanagari',
  'latin-ext',
  'greek',
  'cyrillic',
  'vietnamese',
  'greek-ext',
  'cyrillic-ext',
  'bengali',
  'tamil',
  'kannada',
] as const;
type Part = (typeof parts)[number];
/** Parts that have a package of their own. */
const packages: Partial<Record<Part, string>> = {
  bengali: 'noto-sans-bengali',
  tamil: 'noto-sans-tamil',
  kannada: 'noto-sans-kannada',
};
/** Parts whose glyphs are drawn in another order than the letters are read. */
const reordered: ReadonlySet<Part> = new Set(['devanagari', 'bengali', 'tamil', 'kannada']);

export type Weight = 400 | 700;
export interface Run {
  readonly font: string;
  readonly text: string;
}
/** One shape of a text. Advance and offset are in parts of the font size, the shape is a path in units of the font. */
interface Glyph {
  readonly shape: string;
  readonly unitsPerEm: number;
  readonly advance: number;
  readonly offset: { readonly x: number; readonly y: number };
}
interface Face {
  readonly name: string;
  readonly embedded: EmbeddedFont;
  /** Set if the text of the font is blank and its shapes are drawn. */
  readonly shapes: EmbeddedFont | null;
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
}

const fileOf = (part: Part, weight: Weight) => {
  const name = packages[part] ?? 'noto-sans';
  return path.join(folderOf(name), `files/${name}-${part}-${weight}-normal.woff`);
};
/** Joiners and variation selectors belong to the preceding character. */
const joining = /[\u200c\u200d\p{M}]/u;
/** Characters without a glyph in any font, such as emoji, are left out instead of being shown as boxes. */
const loose = /\s/u;
/** Joiners and other signs that only say how their neighbours are drawn. */
const unseen = /[\p{Cf}\ufe00-\ufe0f]/u;
/** Spaces that the fonts lack. */
const spaces = /[^\S \u00a0]/gu;
/** Hyphens that the fonts lack. */
const hyphens = /[\u2010-\u2012]/gu;

/** The fonts of a document, loaded when a text first needs them. */
export class Fonts {
  readonly #document: PDFKit.PDFDocument;
  readonly #faces = new Map<string, Face>();
  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  #face(part: Part, weight: Weight): Face {
    const name = `${part}-${weight}`;
    const cached = this.#faces.get(name);
    if (cached) return cached;
    this.#document.registerFont(name, fs.readFileSync(fileOf(part, weight)));
    this.#document.font(name);
    // PDFKit's types do not include the font object opened by fontkit.
    const embedded = (this.#document as unknown as { _font: EmbeddedFont })._font;
    if (reordered.has(part)) keepReadingOrder(embedded);
    const { font } = embedded;
    const shapes = reordered.has(part) ? embedded : null;
    const face: Face = {
      name,
      embedded,
      shapes,
      hasGlyphForCodePoint: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    };
    this.#faces.set(name, face);
    return face;
  }

  /** The font whose shapes are drawn for a run; null if the run shows itself. */
  shapesOf({ font }: Run): EmbeddedFont | null {
    return this.#faces.get(font)?.shapes ?? null;
  }

  #faceFor(sign: string, weight: Weight, current: string | undefined): string | null {
    const codePoint = sign.codePointAt(0) ?? 0;
    if (current !== undefined && (joining.test(sign) || loose.test(sign)))
      if (this.#faces.get(current)?.hasGlyphForCodePoint(codePoint) === true) return current;
    // A font without a glyph for a sign that is not seen would draw a box.
    if (unseen.test(sign)) return null;
    for (const part of parts) {
      const face = this.#face(part, weight);
      if (face.hasGlyphForCodePoint(codePoint)) return face.name;
    }
    return null;
  }

  /** The text split into runs of one font. */
  runs(text: string, weight: Weight): Run[] {
    const runs: { font: string; text: string }[] = [];
    for (const sign of text.replaceAll(hyphens, '-').replaceAll(spaces, ' ')) {
      const font = this.#faceFor(sign, weight, runs.at(-1)?.font);
      if (font === null) continue;
      const last = runs.at(-1);
      if (last?.font === font) last.text += sign;
      else runs.push({ font, text: sign });
    }
    return runs;
  }

  /** The shapes of a text from left to right. */
  glyphs(text: string, weight: Weight): Glyph[] {
    return this.runs(text, weight).flatMap((run) => {
      const face = this.#faces.get(run.font);
      if (face === undefined) return [];
      const { embedded, shapes } = face;
      const { unitsPerEm } = embedded.font;
      return (shapes === null ? [run.text] : syllables(run.text)).flatMap((part) => {
        const { glyphs, positions } = embedded.layoutCached(part);
        return glyphs.map(({ path }, index) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
          const offset = { x: xOffset / 1_000, y: yOffset / 1_000 };
          return { shape: path.toSVG(), unitsPerEm, advance: xAdvance / 1_000, offset };
        });
      });
    });
  }
}
