import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const folder = path.dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans/package.json'));
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
] as const;

export type Weight = 400 | 700;
export interface Run {
  readonly font: string;
  readonly text: string;
}
interface Face {
  readonly name: string;
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
}

const fileOf = (part: string, weight: Weight) => path.join(folder, `files/noto-sans-${part}-${weight}-normal.woff`);
/** Joiners and variation selectors belong to the preceding character. */
const joining = /[\u200c\u200d\p{M}]/u;
/** Characters without a glyph in any font, such as emoji, are left out instead of being shown as boxes. */
const loose = /\s/u;

/** The fonts of a document, loaded when a text first needs them. */
export class Fonts {
  readonly #document: PDFKit.PDFDocument;
  readonly #faces = new Map<string, Face>();
  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  #face(part: string, weight: Weight): Face {
    const name = `${part}-${weight}`;
    const cached = this.#faces.get(name);
    if (cached) return cached;
    this.#document.registerFont(name, fs.readFileSync(fileOf(part, weight)));
    this.#document.font(name);
    // PDFKit's types do not include the font object opened by fontkit.
    const { font } = (this.#document as unknown as { _font: { font: Pick<Face, 'hasGlyphForCodePoint'> } })._font;
    const face: Face = { name, hasGlyphForCodePoint: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
    this.#faces.set(name, face);
    return face;
  }

  #faceFor(sign: string, weight: Weight, current: string | undefined): string | null {
    if (current !== undefined && (joining.test(sign) || loose.test(sign))) return current;
    const codePoint = sign.codePointAt(0) ?? 0;
    for (const part of parts) {
      const face = this.#face(part, weight);
      if (face.hasGlyphForCodePoint(codePoint)) return face.name;
    }
    return null;
  }

  /** The text split into runs of one font. */
  runs(text: string, weight: Weight): Run[] {
    const runs: { font: string; text: string }[] = [];
    for (const sign of text) {
      const font = this.#faceFor(sign, weight, runs.at(-1)?.font);
      if (font === null) continue;
      const last = runs.at(-1);
      if (last?.font === font) last.text += sign;
      else runs.push({ font, text: sign });
    }
    return runs;
  }
}
