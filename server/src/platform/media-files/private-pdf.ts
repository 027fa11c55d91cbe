import zlib from 'node:zlib';
import { type Decryption, decryptionOf } from './pdf/decryption.ts';
import { loadPdfLibrary } from './load-pdf-library.ts';
import type { PrivateProblem } from './readers.ts';

/** Names of what runs, opens other programs, or carries other files. */
const activeNames = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'ImportData',
  // A button that sends what was typed somewhere.
  'SubmitForm',
];
const active = new RegExp(`/(?:${activeNames.join('|')})(?![A-Za-z0-9])`);
/** A name may write its letters as numbers: /J#53 is /JS. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** Compressed objects together may inflate to no more than this, in bytes. */
const maxInflated = 20_000_000;
const streamStart = /(?<!end)stream\r?\n/g;

interface Hidden {
  readonly object: number;
  readonly generation: number;
  readonly content: Buffer;
}
/** The compressed streams in which a pdf keeps objects; other streams draw pages. */
function* objectStreams(bytes: Buffer, text: string): Generator<Hidden> {
  for (const match of text.matchAll(streamStart)) {
    const head = text.slice(Math.max(0, match.index - 400), match.index);
    const object = head.lastIndexOf('obj');
    if (!plainNames(head.slice(object)).includes('/ObjStm')) continue;
    const [, number = '', generation = ''] = /(\d+)\s+(\d+)\s+$/.exec(head.slice(0, Math.max(0, object))) ?? [];
    const start = match.index + match[0].length;
    const end = text.indexOf('endstream', start);
    const content = bytes.subarray(start, end === -1 ? undefined : end);
    yield { object: Number(number), generation: Number(generation), content };
  }
}

class TooLarge extends Error {}
function inflated(content: Buffer, budget: { left: number }): string | null {
  try {
    const found = zlib.inflateSync(content, {
      maxOutputLength: budget.left,
      finishFlush: zlib.constants.Z_SYNC_FLUSH,
    });
    budget.left -= found.length;
    return found.length === 0 ? null : found.toString('latin1');
  } catch (error) {
    if (error instanceof RangeError) throw new TooLarge();
    return null;
  }
}

/** Literal strings and the streams of pages are words, in which a name means nothing. */
const withoutStrings = (text: string): string => text.replace(/\((?:[^()\\]|\\.){0,10000}\)/gs, '()');
const withoutStreams = (text: string): string => text.replace(/stream\r?\n.*?endstream/gs, '');

/** What is hidden in one stream: objects, or the reason why nobody can tell. */
function judgeHidden(
  { object, generation, content }: Hidden,
  decryption: Decryption | null,
  budget: { left: number },
): PrivateProblem | null {
  const candidates = decryption === null ? [content] : [content, ...decryption.candidates(content, object, generation)];
  const readable = candidates.map((each) => inflated(each, budget)).filter((each) => each !== null);
  if (readable.some((objects) => active.test(plainNames(withoutStrings(objects))))) return 'private_document_active';
  // Without encryption it is compressed in another way, and the reader of pages decides.
  return decryption !== null && readable.length === 0 ? 'private_document_locked' : null;
}

function activeIn(bytes: Buffer, isEncrypted: boolean): PrivateProblem | null {
  const text = bytes.toString('latin1');
  if (active.test(plainNames(withoutStrings(withoutStreams(text))))) return 'private_document_active';
  const decryption = isEncrypted ? decryptionOf(text) : null;
  if (isEncrypted && decryption === null) return 'private_document_locked';
  const budget = { left: maxInflated };
  try {
    for (const hidden of objectStreams(bytes, text)) {
      const problem = judgeHidden(hidden, decryption, budget);
      if (problem !== null) return problem;
    }
    return null;
  } catch (error) {
    if (error instanceof TooLarge) return 'private_document_unreadable';
    throw error;
  }
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
    // It has been opened without a password; only this kind of encryption can be looked into.
    const encryption = info.EncryptFilterName ?? null;
    if (encryption !== null && encryption !== 'Standard') return 'private_document_locked';
    const { numPages } = document;
    if (numPages > maxPages) return 'private_document_too_many_pages';
    const [scripts, attachments] = await Promise.all([document.getJSActions(), document.getAttachments()]);
    if (scripts !== null || attachments !== null) return 'private_document_active';
    for (let page = 1; page <= numPages; page += 1)
      if ((await (await document.getPage(page)).getJSActions()) !== null) return 'private_document_active';
    return activeIn(bytes, encryption !== null) ?? numPages;
  } catch (error) {
    return error instanceof PasswordException ? 'private_document_locked' : 'private_document_unreadable';
  } finally {
    await task.destroy();
  }
}
