import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { ZipFile } from 'yazl';

/* The documents of the demo world are set here, so that none has a copyright of others. */

const chapters = [
  ['A small solar system, step by step', 'What to ask before the first panel is ordered, in three pages.'],
  ['1. The roof', 'Direction, shade at noon in December, and whether it carries 15 kg for each square metre.'],
  ['2. The meter', 'A year of bills says how large the system should be. Most homes need less than they think.'],
] as const;

/** A guide of three pages. */
export async function guide(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5', margin: 40, info: { Title: chapters[0][0] } });
  for (const [index, [title, text]] of chapters.entries()) {
    if (index > 0) document.addPage();
    document.rect(0, 0, document.page.width, 12).fill('#0f5c57');
    document
      .fillColor('#1f2421')
      .fontSize(index === 0 ? 24 : 18)
      .text(title, 40, 90);
    document.moveDown().fontSize(12).text(text, { lineGap: 4 });
  }
  document.end();
  return await buffer(document);
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const words = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const agenda = [
  'Agenda of the neighbourhood meeting',
  'Who speaks first: the two families that have had panels since last year.',
  'What we compare: offers from three fitters, with the same questions.',
  'What we decide: whether we buy together.',
];

/** The agenda of a meeting, as a docx. */
export async function meeting(): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(`<?xml version="1.0"?>${text}`), name);
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  add(
    '[Content_Types].xml',
    `<Types xmlns="${packaged}/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
  );
  add(
    '_rels/.rels',
    `<Relationships xmlns="${packaged}/relationships">
      <Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
  );
  const paragraphs = agenda.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('');
  add('word/document.xml', `<w:document xmlns:w="${words}"><w:body>${paragraphs}</w:body></w:document>`);
  zip.end();
  return await buffer(zip.outputStream);
}
