import fs from 'node:fs/promises';
import path from 'node:path';
import { DOCUMENT_PAGES_MAX, type DocumentFile } from '#contract/media/media.ts';
import type { DocumentText } from '#contract/media/text.ts';
import { loadPdfLibrary } from './load-pdf-library.ts';
import { plainText } from './plain-text.ts';
import type { FileProblem, ReadFile, ReadOrder } from './readers.ts';
import { isFault } from './fault.ts';
import { wordText } from './word.ts';

type Format = DocumentFile['format'];
/** How a file of each format begins; the name of a file says nothing, and any other may be a text. */
const begins = {
  pdf: Buffer.from('%PDF-'),
  docx: Buffer.from([0x50, 0x4b, 0x03, 0x04]),
  doc: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
} as const;

async function formatOf(source: string): Promise<Format> {
  const file = await fs.open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0);
    const head = buffer.subarray(0, bytesRead);
    for (const format of ['docx', 'doc'] as const)
      if (head.subarray(0, begins[format].length).equals(begins[format])) return format;
    // Readers of pdf accept a few bytes before the first line.
    return head.subarray(0, 1_024).includes(begins.pdf) ? 'pdf' : 'txt';
  } finally {
    await file.close();
  }
}

/** Counts the pages; scripts and forms of the file are never run. */
async function countPages(source: string): Promise<number | FileProblem> {
  const { getDocument, PasswordException } = await loadPdfLibrary();
  const bytes = await fs.readFile(source);
  const task = getDocument({
    data: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    useWasm: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    const { numPages } = document;
    if (numPages > DOCUMENT_PAGES_MAX) return 'document_too_many_pages';
    // A wrong number is found by asking for the last page.
    await document.getPage(numPages);
    return numPages;
  } catch (error) {
    return error instanceof PasswordException ? 'document_locked' : 'document_unreadable';
  } finally {
    await task.destroy();
  }
}

async function textOf(format: Format, source: string): Promise<DocumentText | FileProblem | null> {
  if (format === 'docx') return await wordText(source);
  return format === 'txt' ? plainText(await fs.readFile(source)) : null;
}

export async function readDocument(order: ReadOrder): Promise<ReadFile | FileProblem> {
  const { path: source, directory } = order;
  const format = await formatOf(source);
  try {
    const pages = format === 'pdf' ? await countPages(source) : null;
    if (typeof pages === 'string') return pages;
    const text = await textOf(format, source);
    if (typeof text === 'string') return text;
    const textFile = path.join(directory, 'text.json');
    if (text !== null) await fs.writeFile(textFile, JSON.stringify(text));
    return {
      format,
      width: 0,
      height: 0,
      durationMs: null,
      pages,
      files: [
        { name: `document.${format}`, path: source },
        ...(text === null ? [] : [{ name: 'text.json' as const, path: textFile }]),
      ],
    };
  } catch (error) {
    if (isFault(error)) throw error;
    return 'document_unreadable';
  }
}
