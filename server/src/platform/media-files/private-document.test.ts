import fs from 'node:fs';
import { deflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { PRIVATE_PAGES_MAX } from '#contract/media/private.ts';
import { caseFile } from '#test/cases/case-file.ts';
import { docx, pdf, stored, zipOf } from '#test/hostile/made-files.ts';
import { createLog } from '#platform/observability/log.ts';
import { createMediaReaders } from './create-media-readers.ts';
import { readPrivateDocument } from './private-document.ts';
import { judgeWord } from './private-word.ts';

// In a process of their own, as in the product.
const readers = createMediaReaders({ log: createLog('silent') });
afterAll(() => readers.close());
const read = async (bytes: Uint8Array) => readers.read({ kind: 'private_document', ...stored(bytes) }, 'asha');
const word = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' };
const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const encrypted = Buffer.from('EncryptedPackage', 'utf16le');
/** Brackets in comments look like a string, and the reader of pages sees what is between them. */
const betweenComments = (extra: string) => pdf({ extra: `\n%(\n${extra}\n%)\n` });
const bomb = () => {
  const packed = deflateSync(Buffer.alloc(20_000_001, 32));
  return Buffer.concat([
    pdf(),
    Buffer.from('8 0 obj\n<</Type/ObjStm>>\nstream\n'),
    packed,
    Buffer.from('\nendstream\n'),
  ]);
};
const relations = (type: string, target: string, mode = 'TargetMode="External"') =>
  `<Relationships><Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}"
    Target="${target}" ${mode}/></Relationships>`;
const template = async (target: string) => zipOf({ ...word, 'word/a.rels': relations('attachedTemplate', target) });
const workbook = async (parts: Record<string, string>) =>
  zipOf({ ...word, 'word/embeddings/Sheet1.xlsx': await zipOf({ 'xl/workbook.xml': '<workbook/>', ...parts }) });
const file = (name: string) => fs.readFileSync(caseFile(name));

test.each([
  ['as many pages as allowed', 'pdf', () => pdf({ pages: PRIVATE_PAGES_MAX })],
  ['a docx', 'docx', () => docx('<w:p/>')],
  ['a template of the author', 'docx', () => file('docx-from-local-template.docx')],
  ['a template on a drive', 'docx', () => template('X:\\Templates\\CV.dotx')],
  ['a template in a home folder', 'docx', () => template('file:///Users/a%20b/CV.dotx')],
  ['a template on this computer', 'docx', () => template('file://localhost/Users/a/CV.dotx')],
  ['a template beside the document', 'docx', () => template('Normal.dotm')],
  [
    'a template that is a part',
    'docx',
    () => zipOf({ ...word, 'word/a.rels': relations('attachedTemplate', 'https://example.com/', '') }),
  ],
  ['a link', 'docx', () => zipOf({ ...word, 'word/a.rels': relations('hyperlink', 'https://example.com/') })],
  ['a chart', 'docx', () => file('docx-chart.docx')],
  ['the data of a chart', 'docx', () => workbook({})],
  ['settings of a printer', 'docx', () => zipOf({ ...word, 'word/printerSettings/printerSettings1.bin': 'HP' })],
  ['an owner password alone', 'pdf', () => file('pdf-owner-password.pdf')],
  ['lines before the start', 'pdf', () => file('pdf-leading-bytes.pdf')],
  ['a part that only names macros', 'docx', () => zipOf({ ...word, 'word/text.xml': 'macroEnabled' })],
])('%s: %s', async (_, format, bytes) => {
  expect(await read(await bytes())).toMatchObject({ format });
});

test.each([
  ['a script that the bytes do not show', 'active', () => betweenComments('/OpenAction<</S/JavaScript/JS<31>>>')],
  [
    'a file that the bytes do not show',
    'active',
    () => betweenComments('/Names<</EmbeddedFiles<</Names[<61><</Type/Filespec/F<61>/UF<61>>>]>>>>'),
  ],
  [
    'a form that sends itself',
    'active',
    () => pdf({ extra: '\n9 0 obj\n<</S/SubmitForm/F(https://x.example)>>\nendobj\n' }),
  ],
  ['a document type', 'active', () => zipOf({ ...word, 'word/document.xml': '<!DOCTYPE w [<!ENTITY a "b">]><w/>' })],
  [
    'a document type in UTF-16',
    'active',
    () => zipOf({ ...word, 'word/a.xml': Buffer.from('\ufeff<!DOCTYPE w><w/>', 'utf16le') }),
  ],
  ['objects that inflate to more than 20 MB', 'unreadable', bomb],
  ['an old document of Word', 'type', () => Buffer.concat([ole, Buffer.alloc(40)])],
  ['words about passwords', 'type', () => Buffer.concat([Buffer.from('words'), encrypted])],
  ['a document with a password', 'locked', () => Buffer.concat([ole, encrypted])],
  ['types of macros', 'active', () => zipOf({ ...word, '[Content_Types].xml': 'application/x.macroEnabled' })],
  ['a template at an address', 'fetches', () => template('https://example.com/a.dotx')],
  ['a template at a hidden address', 'fetches', () => template(' &#104;ttp&#x3a;//example.com/a.dotx')],
  ['a template with a bracket', 'fetches', () => template('https://example.com/>.dotx')],
  ['a template on another computer', 'fetches', () => template('\\\\server\\share\\a.dotx')],
  ['a template on a server of files', 'fetches', () => template('file://server/share/a.dotx')],
  ['a template on a server with more slashes', 'fetches', () => template('file:////server/share/a.dotx')],
  ['an address that reads like a drive', 'fetches', () => template('https://x:/a.dotx')],
  [
    'a template in UTF-16',
    'fetches',
    () =>
      zipOf({
        ...word,
        'word/a.rels': Buffer.from(`\uFEFF${relations('attachedTemplate', 'https://example.com/')}`, 'utf16le'),
      }),
  ],
  [
    'a linked object',
    'fetches',
    () => zipOf({ ...word, 'word/a.rels': relations('oleObject', 'https://example.com/a.xlsx') }),
  ],
  ['an object', 'files', () => zipOf({ ...word, 'word/embeddings/oleObject1.bin': 'a' })],
  ['another document', 'files', () => zipOf({ ...word, 'word/embeddings/a.docx': 'a' })],
  ['an old workbook under a new name', 'files', () => zipOf({ ...word, 'word/embeddings/a.xlsx': ole })],
  ['a workbook with macros', 'active', () => workbook({ 'xl/vbaProject.bin': 'a' })],
  ['a workbook in the data of a chart', 'files', () => workbook({ 'xl/embeddings/a.xlsx': 'a' })],
  ['a docx without a document', 'type', () => zipOf({ '[Content_Types].xml': '<Types/>' })],
  ['a docx without types', 'type', () => zipOf({ 'word/document.xml': '<w:document/>' })],
])('%s: %s', async (_, problem, bytes) => {
  expect(await read(await bytes())).toBe(`private_document_${problem}`);
});

test('an error of the disk is not the fault of the document', async () => {
  const { directory } = stored(Buffer.from(''));
  await expect(readPrivateDocument({ kind: 'private_document', path: directory, directory })).rejects.toThrow('EISDIR');
});

test('a docx inflates to no more than the limits', async () => {
  const { path } = stored(await zipOf({ ...word, 'word/media/a.png': 'picture' }));
  const bytes = [...Object.values(word), 'picture'].join('').length;
  expect(await judgeWord(path, { entries: 3, bytes })).toBeNull();
  expect(await judgeWord(path, { entries: 2, bytes })).toBe('private_document_unreadable');
  expect(await judgeWord(path, { entries: 3, bytes: bytes - 1 })).toBe('private_document_unreadable');
});
