import fs from 'node:fs/promises';
import { PRIVATE_PAGES_MAX } from '#contract/media/private.ts';
import type { PrivateProblem, ReadFile, ReadOrder } from './readers.ts';
import { judgePdf } from './private-pdf.ts';
import { judgeWord } from './private-word.ts';
import { isFault } from './fault.ts';

const pdfStart = Buffer.from('%PDF-');
const zipStart = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const oleStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** The stream in which Office stores a document that has a password. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

async function judge(
  bytes: Buffer,
  source: string,
): Promise<{ format: 'pdf' | 'docx'; pages: number | null } | PrivateProblem> {
  const begins = (start: Buffer) => bytes.subarray(0, start.length).equals(start);
  // Readers of pdf accept a few bytes before the first line.
  if (bytes.subarray(0, 1_024).includes(pdfStart) && !begins(zipStart) && !begins(oleStart)) {
    const pages = await judgePdf(bytes, PRIVATE_PAGES_MAX);
    return typeof pages === 'string' ? pages : { format: 'pdf', pages };
  }
  if (begins(zipStart)) return (await judgeWord(source)) ?? { format: 'docx', pages: null };
  if (begins(oleStart) && bytes.includes(encryptedPackage)) return 'private_document_locked';
  return 'private_document_type';
}

/** A CV or another document for employers: it opens without a password and runs nothing. It is kept as it is. */
export async function readPrivateDocument({ path: source }: ReadOrder): Promise<ReadFile | PrivateProblem> {
  try {
    const judged = await judge(await fs.readFile(source), source);
    if (typeof judged === 'string') return judged;
    const { format, pages } = judged;
    return {
      format,
      width: 0,
      height: 0,
      durationMs: null,
      pages,
      files: [{ name: `document.${format}`, path: source }],
    };
  } catch (error) {
    if (isFault(error)) throw error;
    return 'private_document_unreadable';
  }
}
