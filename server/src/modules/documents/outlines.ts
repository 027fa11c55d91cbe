import PDFDocument from 'pdfkit';
import { firstLines } from './break-lines.ts';
import { Fonts, type Weight } from './fonts.ts';

interface Lettering {
  readonly size: number;
  readonly weight?: Weight;
}
interface Column extends Lettering {
  readonly width: number;
  /** Maximum number of lines. */
  readonly max: number;
}
interface Written extends Lettering {
  readonly x: number;
  /** Of the base line. */
  readonly y: number;
  readonly color: string;
}
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/** Texts as outlines of an SVG, in the fonts of documents: what draws the SVG needs no font, and shapes no script. */
export class Outlines {
  readonly #fonts = new Fonts(new PDFDocument({ autoFirstPage: false }));

  widthOf(text: string, { size, weight = 400 }: Lettering): number {
    return this.#fonts.glyphs(text, weight).reduce((sum, { advance }) => sum + advance * size, 0);
  }

  lines(text: string, { width, max, ...lettering }: Column): string[] {
    return firstLines(text, max, width, (part) => this.widthOf(part, lettering));
  }

  /** One line, as elements of an SVG. */
  write(text: string, { x, y, size, weight = 400, color }: Written): string {
    let pen = x;
    return this.#fonts
      .glyphs(text, weight)
      .map(({ shape, advance, offset, unitsPerEm }) => {
        const unit = size / unitsPerEm;
        const [left, base] = [pen + offset.x * size, y - offset.y * size].map(rounded);
        pen += advance * size;
        return shape === ''
          ? ''
          : `<path fill="${color}" transform="matrix(${unit} 0 0 ${-unit} ${left} ${base})" d="${shape}"/>`;
      })
      .join('');
  }
}
