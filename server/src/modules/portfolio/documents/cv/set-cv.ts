import { openPaper, type Paper } from '#modules/documents';
import { type Column, brand, setSection } from './set-section.ts';
import type { CvSheet, CvStyle } from './sheet.ts';

const pageWidth = 595.28;
const soft = '#5D655F';

async function classic(sheet: CvSheet): Promise<Paper> {
  const paper = await openPaper({ title: sheet.name, locale: sheet.locale });
  const photo = 68;
  const column: Column = { x: paper.margin, width: pageWidth - 2 * paper.margin };
  const textWidth = sheet.photo === null ? column.width : column.width - photo - 16;
  const { photo: file } = sheet;
  paper.write(sheet.name, { size: 22, weight: 700, x: column.x, width: textWidth, tag: 'H1' });
  if (sheet.headline !== '')
    paper.write(sheet.headline, { size: 11, color: soft, x: column.x, width: textWidth, after: 4 });
  for (const contact of sheet.contacts)
    paper.write(contact.text, {
      size: 9.5,
      x: column.x,
      width: textWidth,
      link: contact.link,
      ...(contact.link && { color: brand }),
    });
  if (file !== null) {
    paper.figure(sheet.name, (document) =>
      document.image(Buffer.from(file), pageWidth - paper.margin - photo, paper.margin, {
        width: photo,
        height: photo,
      }),
    );
    paper.y = Math.max(paper.y, paper.margin + photo);
  }
  paper.y += 6;
  for (const section of sheet.sections) setSection(paper, section, column);
  return paper;
}

const aside = 178;
/** Two columns: short sections in the tinted column, long ones next to it. */
async function modern(sheet: CvSheet): Promise<Paper> {
  const tint = (document: PDFKit.PDFDocument) => document.rect(0, 0, aside, document.page.height).fill('#EAF1EE');
  const paper = await openPaper({ title: sheet.name, locale: sheet.locale, onPage: tint });
  const narrow: Column = { x: 24, width: aside - 44 };
  const wide: Column = { x: aside + 26, width: pageWidth - aside - 26 - 40 };
  const [main, contacts] = [paper.part(), paper.part()];
  paper.continue(contacts);
  const { photo } = sheet;
  if (photo !== null) {
    const size = 96;
    paper.figure(sheet.name, (document) => {
      document
        .save()
        .circle(narrow.x + size / 2, paper.y + size / 2, size / 2)
        .clip();
      document.image(Buffer.from(photo), narrow.x, paper.y, { width: size, height: size }).restore();
    });
    paper.y += size + 14;
  }
  for (const contact of sheet.contacts)
    paper.write(contact.text, {
      size: 9,
      ...narrow,
      link: contact.link,
      after: 3,
      ...(contact.link && { color: brand }),
    });
  const compactSections = sheet.sections.filter((section) => section.words.length > 0);
  for (const section of compactSections) setSection(paper, section, narrow, '\n');
  paper.rewind();
  paper.continue(main);
  paper.write(sheet.name, { size: 24, weight: 700, color: brand, ...wide, tag: 'H1' });
  if (sheet.headline !== '') paper.write(sheet.headline, { size: 11, color: soft, ...wide, after: 6 });
  for (const section of sheet.sections) if (!compactSections.includes(section)) setSection(paper, section, wide);
  return paper;
}

/**
 * Renders a CV as PDF. Takes 100 ms to one second of a core, so it must not run on the thread that answers requests.
 */
export const setCv = async (sheet: CvSheet, style: CvStyle): Promise<Uint8Array> =>
  (await (style === 'modern' ? modern(sheet) : classic(sheet))).bytes();
