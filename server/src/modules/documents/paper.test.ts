import { expect, test } from 'vitest';
import { Paper } from './paper.ts';

const size = 10;
const paperOf = () => new Paper({ title: 'A document', locale: 'en' });
/** How many lines a text takes in a column. */
function linesOf(text: string, width: number): number {
  const paper = paperOf();
  const start = paper.y;
  paper.write(text, { size, x: 0, width });
  return Math.round((paper.y - start) / (size * 1.42));
}

test('a text that is exactly as wide as its column stays on one line', () => {
  const paper = paperOf();
  const width = paper.widthOf('one ', size) + paper.widthOf('two', size);
  expect([linesOf('one two', width), linesOf('one two', width - 0.01)]).toEqual([1, 2]);
});

test('a word that is wider than its column is broken where the column is full', () => {
  const width = paperOf().widthOf('000', size);
  expect([linesOf('000000', width), linesOf('000000', width - 0.01)]).toEqual([2, 3]);
});

test('what ends exactly at the end of a page stays on it', () => {
  const paper = paperOf();
  const last = paper.bottom - size;
  paper.y = last;
  paper.need(size);
  expect(paper.y).toBe(last);
  paper.need(size + 0.01);
  expect([paper.y, paper.document.bufferedPageRange().count]).toEqual([paper.margin, 2]);
  // The next column goes on on the same pages.
  paper.rewind();
  paper.need(paper.bottom);
  expect(paper.document.bufferedPageRange().count).toBe(2);
});
