import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { breakLines } from './break-lines.ts';
import { drawShapes } from './reading-order.ts';
import { Fonts, type Run, type Weight } from './fonts.ts';

/** Elements of the structure: headings of three levels and paragraphs. */
export type Tag = 'H1' | 'H2' | 'H3' | 'P';
type Element = PDFKit.PDFStructureElement;

/** Sizes in points; A4 is 595 by 842. */
export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly x: number;
  readonly width: number;
  readonly link?: string | null;
  /** Its role in the structure that screen readers use; a paragraph by default. */
  readonly tag?: Tag;
  /** Space below, in points. */
  readonly after?: number;
}
const lineHeight = 1.42;

/** Pages with text in several scripts. PDFKit breaks lines of a single font only, so lines are broken here. */
export class Paper {
  readonly document: PDFKit.PDFDocument;
  readonly #fonts: Fonts;
  readonly margin = 48;
  y: number;
  #page = 0;
  readonly #root: Element;
  #part: Element;

  constructor(information: { title: string; locale: string; onPage?: (document: PDFKit.PDFDocument) => void }) {
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: information.locale,
      displayTitle: true,
      tagged: true,
      pdfVersion: '1.7',
      autoFirstPage: false,
      bufferPages: true,
      info: { Title: information.title, Author: information.title, Creator: 'Guildhall', Producer: 'Guildhall' },
    });
    this.#root = this.document.struct('Document');
    this.document.addStructure(this.#root);
    this.#part = this.#root;
    const { onPage } = information;
    if (onPage) this.document.on('pageAdded', () => this.#decorate(() => onPage(this.document)));
    this.document.addPage();
    this.#fonts = new Fonts(this.document);
    this.y = this.margin;
  }

  /** Draws what has no meaning: screen readers skip it. */
  #decorate(draw: () => unknown): void {
    this.document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.document.endMarkedContent();
  }

  /** Adds a part of the document. Parts are read in the order in which they were added, wherever they are drawn. */
  part(): Element {
    const part = this.document.struct('Sect');
    this.#root.add(part);
    return part;
  }

  /** What follows belongs to this part. */
  continue(part: Element): void {
    this.#part = part;
  }

  /** Draws a picture that `alt` describes. */
  figure(alt: string, draw: (document: PDFKit.PDFDocument) => unknown): void {
    const figure = this.document.struct('Figure', { alt });
    this.#part.add(figure);
    figure.add(() => void draw(this.document));
    figure.end();
  }

  get bottom(): number {
    return this.document.page.height - this.margin;
  }

  /** Starts the next page unless the given number of points is left on this one. */
  need(points: number): void {
    if (this.y + points <= this.bottom) return;
    this.#page += 1;
    if (this.#page < this.document.bufferedPageRange().count) this.document.switchToPage(this.#page);
    else this.document.addPage();
    this.y = this.margin;
  }

  /** Returns to the top of the first page, for the next column. */
  rewind(): void {
    this.#page = 0;
    this.document.switchToPage(0);
    this.y = this.margin;
  }

  widthOf(text: string, size: number, weight: Weight = 400): number {
    return this.#fonts.runs(text, weight).reduce((sum, run) => sum + this.#runWidth(run, size), 0);
  }

  #runWidth(run: Run, size: number): number {
    return this.document.font(run.font).fontSize(size).widthOfString(run.text);
  }

  /** Writes a text from `y` down, over several pages if needed, and moves `y` below it. Keeps empty lines. */
  write(text: string, style: TextStyle): void {
    const element = this.document.struct(style.tag ?? 'P');
    this.#part.add(element);
    for (const paragraph of text.split('\n'))
      for (const line of this.#broken(paragraph, style)) this.#line(line, style, element);
    element.end();
    this.y += style.after ?? 0;
  }

  #broken(text: string, { size, weight = 400, width }: TextStyle): string[] {
    return breakLines(text, width, (part) => this.widthOf(part, size, weight));
  }

  #line(line: string, style: TextStyle, element: Element): void {
    this.need(style.size * lineHeight);
    // A space, so that a reader does not join the last word to the next line's first.
    if (line !== '') element.add(() => this.#set(`${line} `, style));
    this.y += style.size * lineHeight;
  }

  #set(line: string, { size, weight = 400, color = '#1F2421', x, link }: TextStyle): void {
    let offset = x;
    for (const run of this.#fonts.runs(line, weight)) {
      const wide = this.#runWidth(run, size);
      const shapes = this.#fonts.shapesOf(run);
      const y = this.y + size * 1.06;
      if (shapes) drawShapes(this.document, shapes, { text: run.text, x: offset, y, size, color });
      this.document.fillColor(color).text(run.text, offset, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(link && { link }),
      });
      offset += wide;
    }
  }

  rule(x: number, width: number, color: string): void {
    this.#decorate(() =>
      this.document
        .moveTo(x, this.y)
        .lineTo(x + width, this.y)
        .lineWidth(0.75)
        .strokeColor(color)
        .stroke(),
    );
  }

  /** Numbers the pages if there are several, and ends the document. */
  async bytes(): Promise<Uint8Array> {
    const parts: Buffer[] = [];
    this.document.on('data', (part: Buffer) => parts.push(part));
    const done = once(this.document, 'end');
    const { count } = this.document.bufferedPageRange();
    const numbered = count > 1 ? count : 0;
    for (let page = 0; page < numbered; page += 1) {
      this.document.switchToPage(page);
      this.y = this.document.page.height - 34;
      this.#decorate(() =>
        this.#set(`${page + 1} / ${count}`, {
          size: 8,
          color: '#5D655F',
          x: this.document.page.width - this.margin - 20,
          width: 40,
        }),
      );
    }
    this.#root.end();
    this.document.end();
    await done;
    return Buffer.concat(parts);
  }
}
