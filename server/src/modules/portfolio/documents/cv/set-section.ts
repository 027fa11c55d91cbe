import type { Paper } from '#modules/documents';
import type { CvEntry, CvSection } from './sheet.ts';

export const brand = '#0F5C57';
const soft = '#5D655F';

/** Position, width and font size of a column. */
export interface Column {
  readonly x: number;
  readonly width: number;
}

function setEntry(paper: Paper, entry: CvEntry, { x, width }: Column): void {
  // Avoids a heading alone at the foot of a page, even at the cost of a gap.
  paper.need(44);
  if (entry.title !== '') paper.write(entry.title, { size: 10.5, weight: 700, x, width, tag: 'H3' });
  const about = [entry.subtitle, entry.when].filter(Boolean).join('  ·  ');
  if (about !== '') paper.write(about, { size: 9.5, color: soft, x, width, after: 1 });
  if (entry.text !== '') paper.write(entry.text, { size: 9.5, x, width });
  for (const { text, link } of entry.links) paper.write(text, { size: 9.5, color: brand, x, width, link });
  paper.y += 7;
}

export function setSection(paper: Paper, section: CvSection, column: Column, separator = '  ·  '): void {
  paper.need(64);
  paper.y += 8;
  paper.write(section.heading, { size: 11.5, weight: 700, color: brand, ...column, after: 2, tag: 'H2' });
  paper.rule(column.x, column.width, '#C9D6D2');
  paper.y += 7;
  if (section.text !== '') paper.write(section.text, { size: 9.5, ...column, after: 4 });
  for (const entry of section.entries) setEntry(paper, entry, column);
  if (section.words.length > 0) paper.write(section.words.join(separator), { size: 9.5, ...column, after: 4 });
}
