import { deflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { PRIVATE_PAGES_MAX } from '#contract/media.private.ts';
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
const relations = (type: string) =>
  `<Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}"/>`;

test.each([
  ['as many pages as allowed', 'pdf', () => pdf({ pages: PRIVATE_PAGES_MAX })],
  ['a docx', 'docx', () => docx('<w:p/>')],
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
  ['objects that inflate to more than 20 MB', 'unreadable', bomb],
  ['an old document of Word', 'type', () => Buffer.concat([ole, Buffer.alloc(40)])],
  ['words about passwords', 'type', () => Buffer.concat([Buffer.from('words'), encrypted])],
  ['a document with a password', 'locked', () => Buffer.concat([ole, encrypted])],
  ['types of macros', 'active', () => zipOf({ ...word, '[Content_Types].xml': 'application/x.macroEnabled' })],
  ['a linked template', 'active', () => zipOf({ ...word, 'word/a.rels': relations('attachedTemplate') })],
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
