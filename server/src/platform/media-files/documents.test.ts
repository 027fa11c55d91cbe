import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DOCUMENT_TEXT_MAX } from '#contract/media/text.ts';
import { pdf, stored } from '#test/hostile/made-files.ts';
import { cleanCaptions } from './captions.ts';
import { readDocument } from './document.ts';
import { plainText, upToLimit } from './plain-text.ts';
import { createLog } from '#platform/observability/log.ts';
import { createMediaReaders } from './create-media-readers.ts';
import { isFault, ReaderFault } from './fault.ts';
import { loadPdfLibrary } from './load-pdf-library.ts';

const order = (bytes: Uint8Array) => ({ kind: 'document' as const, ...stored(bytes) });
const paragraph = (text: string) => ({ kind: 'paragraph' as const, content: [{ text }] });

describe('the format of a document', () => {
  const utf16 = Buffer.from('\uFEFFहाँ', 'utf16le');
  test.each([
    ['UTF-16', 'txt', utf16],
    ['UTF-16 with the bytes swapped', 'txt', Buffer.from(utf16).swap16()],
    ['words', 'txt', Buffer.from('words')],
    ['a document of old Word', 'doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0])],
  ])('%s is %s', async (_, format, bytes) => {
    expect(await readDocument(order(bytes))).toMatchObject({ format });
  });

  test('a pdf with 300 pages is pdf', async () => {
    // In a process of its own, as in the product.
    const readers = createMediaReaders({ log: createLog('silent') });
    expect(await readers.read(order(pdf({ pages: 300 })), 'asha')).toMatchObject({ format: 'pdf' });
    await readers.close();
  });

  test('bytes are none', async () => {
    expect(await readDocument(order(Buffer.from([0x20, 0])))).toBe('document_type_unknown');
  });

  test('a disk that cannot store the text is not the fault of the document', async () => {
    const { path } = stored(Buffer.from('words'));
    await expect(readDocument({ kind: 'document', path, directory: path })).rejects.toThrow('ENOTDIR');
  });
});

test.each([
  ['a plain error', false, new Error('no video')],
  ['an error of a library', false, Object.assign(new Error('odd'), { code: 'ODD' })],
  ['a call without a code', false, Object.assign(new Error('odd'), { syscall: 'read' })],
  ['a full disk', true, Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' })],
  ['a library that is missing', true, new ReaderFault('none')],
  ['a missing file', false, Object.assign(new Error('none'), { code: 'ENOENT', syscall: 'open' })],
  ['no error', false, { code: 'ENOSPC', syscall: 'write' }],
])('%s as an error of the machine: %s', (_, expected, error) => {
  expect(isFault(error)).toBe(expected);
});

test('a library that cannot be loaded is named, with the reason', async () => {
  const loading = loadPdfLibrary(() => Promise.reject(new Error('no such file')));
  await expect(loading).rejects.toThrow(ReaderFault);
  await expect(loading).rejects.toThrow('no such file');
});

describe('the text of a document', () => {
  test('is cut after the longest text and the most blocks', () => {
    const { characters, blocks } = DOCUMENT_TEXT_MAX;
    const long = 'a'.repeat(characters);
    expect(upToLimit([paragraph(long)]).cut).toBe(false);
    expect(upToLimit([paragraph(long), paragraph('b')])).toEqual({ blocks: [paragraph(long)], cut: true });
    const many = Array.from({ length: blocks }, () => paragraph('a'));
    expect(upToLimit(many).cut).toBe(false);
    const cut = upToLimit([...many, paragraph('b')]);
    expect([cut.cut, cut.blocks.length]).toEqual([true, blocks]);
  });

  test.each([
    ['हाँ', Buffer.from('\uFEFFहाँ', 'utf16le')],
    ['हाँ', Buffer.from('\uFEFFहाँ', 'utf16le').swap16()],
    ['हाँ', Buffer.from('हाँ')],
    ['ÿa', Buffer.from([0xff, 0x61])],
    ['aþ', Buffer.from([0x61, 0xfe])],
    ['þa', Buffer.from([0xfe, 0x61])],
    ['aÿ', Buffer.from([0x61, 0xff])],
  ])('%s is read in its encoding', (text, bytes) => {
    expect(plainText(bytes)).toEqual({ blocks: [paragraph(text)], cut: false });
  });
});

describe('captions', () => {
  const cue = (at: number, words: string) => `00:0${at}.000 --> 00:0${at}.500\n${words}`;
  test('leave out what has no words, and end where the file does', () => {
    const file = ['WEBVTT', cue(1, ' \nHello\na --> b'), cue(2, ''), cue(3, '<b></b>'), '00:04.000', cue(5, 'Bye')];
    expect(cleanCaptions(file.join('\n\n'))).toBe(`WEBVTT\n\n${cue(1, 'Hello')}\n\n${cue(5, 'Bye')}\n`);
  });

  test('have at most 10,000 cues', () => {
    const file = (count: number) => `WEBVTT\n\n${Array.from({ length: count }, () => cue(1, 'a')).join('\n\n')}\n`;
    expect(cleanCaptions(file(10_000))).toBe(file(10_000));
    expect(cleanCaptions(file(10_001))).toBeNull();
  });
});

test('a document is kept as it came', async () => {
  const { path, directory } = stored(Buffer.from('words'));
  expect(await readDocument({ kind: 'document', path, directory })).toMatchObject({
    files: [{ name: 'document.txt', path }, { name: 'text.json' }],
  });
  expect(fs.readFileSync(path, 'utf8')).toBe('words');
});
