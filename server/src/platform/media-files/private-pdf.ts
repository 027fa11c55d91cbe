import zlib from 'node:zlib';
import { loadPdfLibrary } from './load-pdf-library.ts';
import type { PrivateProblem } from './readers.ts';

/** Names of what runs, opens other programs, or carries other files. */
const activeNames = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA', 'ImportData'];
const active = new RegExp(`/(?:${activeNames.join('|')})(?![A-Za-z0-9])`);
/** A name may write its letters as numbers: /J#53 is /JS. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** Compressed objects together may inflate to no more than this, in bytes. */
const maxInflated = 20_000_000;
const streamStart = /stream\r?\n/g;

/** The objects that a pdf hides in compressed streams; null where they are too large. Other streams draw pages. */
function* hiddenObjects(bytes: Buffer, text: string): Generator<string | null> {
  let inflated = 0;
  for (const match of text.matchAll(streamStart)) {
    const head = text.slice(Math.max(0, match.index - 400), match.index);
    if (!plainNames(head.slice(head.lastIndexOf('obj'))).includes('/ObjStm')) continue;
    const start = match.index + match[0].length;
    const end = text.indexOf('endstream', start);
    try {
      const content = zlib.inflateSync(bytes.subarray(start, end === -1 ? undefined : end), {
        maxOutputLength: maxInflated - inflated,
        finishFlush: zlib.constants.Z_SYNC_FLUSH,
      });
      inflated += content.length;
      yield content.toString('latin1');
    } catch (error) {
      if (error instanceof RangeError) yield null;
      // Compressed in another way: the reader of pages below decides.
    }
  }
}

/** Literal strings and the streams of pages are words, in which a name means nothing. */
const withoutStrings = (text: string): string => text.replace(/\((?:[^()\\]|\\.){0,10000}\)/gs, '()');
const withoutStreams = (text: string): string => text.replace(/stream\r?\n.*?endstream/gs, '');

function activeIn(bytes: Buffer): PrivateProblem | null {
  const text = bytes.toString('latin1');
  if (active.test(plainNames(withoutStrings(withoutStreams(text))))) return 'private_document_active';
  for (const objects of hiddenObjects(bytes, text)) {
    if (objects === null) return 'private_document_unreadable';
    if (active.test(plainNames(withoutStrings(objects)))) return 'private_document_active';
  }
  return null;
}

/** The number of pages, or why the file is not accepted. */
export async function judgePdf(bytes: Buffer, maxPages: number): Promise<number | PrivateProblem> {
  const { getDocument, PasswordException } = await loadPdfLibrary();
  const task = getDocument({
    // The reader takes the bytes over, so it gets a copy.
    data: new Uint8Array(bytes),
    useWasm: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    const { info } = (await document.getMetadata()) as { info: { EncryptFilterName?: string | null } };
    if ((info.EncryptFilterName ?? null) !== null) return 'private_document_locked';
    const { numPages } = document;
    if (numPages > maxPages) return 'private_document_too_many_pages';
    const [scripts, attachments] = await Promise.all([document.getJSActions(), document.getAttachments()]);
    if (scripts !== null || attachments !== null) return 'private_document_active';
    for (let page = 1; page <= numPages; page += 1)
      if ((await (await document.getPage(page)).getJSActions()) !== null) return 'private_document_active';
    return activeIn(bytes) ?? numPages;
  } catch (error) {
    return error instanceof PasswordException ? 'private_document_locked' : 'private_document_unreadable';
  } finally {
    await task.destroy();
  }
}
