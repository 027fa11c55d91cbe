import { encode } from 'uqr';
import { openPaper, type Paper } from '#modules/documents';
import type { Sheet } from './sheet.ts';

const PAGE_WIDTH = 595.28;
const SOFT = '#5D655F';
const BRAND = '#0F5C57';
const LINE = '#D9D4C8';

function setFacts(paper: Paper, { facts }: Sheet, width: number): void {
  const labels = 150;
  for (const { label, value } of facts) {
    paper.need(40);
    const top = paper.y;
    paper.write(label, { size: 10, color: SOFT, x: paper.margin, width: labels - 12 });
    const below = paper.y;
    paper.y = top;
    paper.write(value, { size: 10, weight: 700, x: paper.margin + labels, width: width - labels });
    paper.y = Math.max(paper.y, below) + 4;
  }
}

/** Columns of the same width; the amounts of the last two stand at the right. */
function setRow(paper: Paper, cells: readonly string[], width: number, weight: 400 | 700): void {
  const each = width / cells.length;
  paper.need(30);
  const top = paper.y;
  let bottom = top;
  for (const [index, cell] of cells.entries()) {
    paper.y = top;
    const left = paper.margin + index * each;
    const isAmount = index >= cells.length - 2;
    const indent = isAmount ? Math.max(0, each - 8 - paper.widthOf(cell, 9, weight)) : 0;
    paper.write(cell, { size: 9, weight, x: left + indent, width: each - 8 - indent + 1 });
    bottom = Math.max(bottom, paper.y);
  }
  paper.y = bottom + 3;
  paper.rule(paper.margin, width, LINE);
  paper.y += 3;
}

/** A QR code with the light border that scanners expect, and its text. */
function setCode(paper: Paper, { label, text }: NonNullable<Sheet['code']>, width: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const side = 180;
  paper.need(side + 60);
  paper.y += 12;
  paper.write(label, { size: 10, color: SOFT, x: paper.margin, width });
  const unit = side / size;
  const top = paper.y;
  paper.figure(label, (document) => {
    for (const [row, cells] of data.entries())
      for (const [cell, dark] of cells.entries())
        if (dark) document.rect(paper.margin + cell * unit, top + row * unit, unit, unit);
    document.fill('#000000');
  });
  paper.y += side;
  paper.write(text, { size: 12, weight: 700, x: paper.margin, width });
}

/** Sets a receipt, a statement or a seat as PDF. Takes a part of a second of a core, so it runs in its own thread. */
export async function setSheet(sheet: Sheet): Promise<Uint8Array> {
  const paper = await openPaper({ title: sheet.title, locale: sheet.locale });
  const width = PAGE_WIDTH - 2 * paper.margin;
  const column = { x: paper.margin, width };
  paper.write(sheet.issuer, { size: 11, weight: 700, color: BRAND, ...column, after: 10 });
  paper.write(sheet.title, { size: 20, weight: 700, ...column, tag: 'H1', after: 14 });
  setFacts(paper, sheet, width);
  if (sheet.rows.length > 0) {
    paper.y += 12;
    setRow(paper, sheet.head, width, 700);
    for (const row of sheet.rows) setRow(paper, row, width, 400);
  }
  if (sheet.code !== undefined) setCode(paper, sheet.code, width);
  paper.y += 12;
  for (const note of sheet.notes) paper.write(note, { size: 9, color: SOFT, ...column, after: 4 });
  return await paper.bytes();
}
