import fs from 'node:fs/promises';
import { ArchiveRefusal } from './archive-refusal.ts';
import { decode } from './decode.ts';
import type { ReadArchive } from './drafts.ts';
import { readJsonResume } from './json-resume.ts';
import { linkedInFiles, readLinkedIn } from './linkedin.ts';
import { tableOf } from './headings.ts';
import { readZip, zipLimits } from './read-zip.ts';

/** Maximum size of a JSON file in bytes; a long CV has about 100 kB. */
const jsonBytesMax = 5_000_000;

/** A name without the number that browsers add to repeated downloads: "Connections (1).csv". */
const baseName = (filename: string): string => filename.replace(/ ?\(\d+\)(?=\.csv$)/i, '').toLowerCase();
/** Number of bytes in which the heading is looked for; a few lines of remarks may precede it. */
const headingBytes = 4_000;

/** Which file of a LinkedIn archive this is, by its name or its heading; undefined if it is none. */
function linkedInFileOf(filename: string, bytes: Buffer): string | undefined {
  const name = baseName(filename);
  if (linkedInFiles.has(name)) return name;
  return tableOf(decode(bytes.subarray(0, headingBytes)).text);
}

async function readSingleFile(file: string, filename: string, size: number): Promise<ReadArchive> {
  if (size > zipLimits.bytesEach) throw new ArchiveRefusal('archive_too_large');
  const bytes = await fs.readFile(file);
  const linkedInFile = linkedInFileOf(filename, bytes);
  if (linkedInFile !== undefined) return readLinkedIn(new Map([[linkedInFile, bytes]]));
  if (size > jsonBytesMax) throw new ArchiveRefusal('archive_too_large');
  return readJsonResume(bytes);
}

/**
 * Detects the format and reads the file: a LinkedIn archive, one of its files, or a JSON Resume. Throws
 * `ArchiveRefusal`.
 */
export async function readArchive(file: string, filename = ''): Promise<ReadArchive> {
  await using handle = await fs.open(file);
  const start = Buffer.alloc(4);
  const { size } = await handle.stat();
  await handle.read(start, 0, 4, 0);
  if (start.toString('latin1') !== 'PK\u0003\u0004') return await readSingleFile(file, filename, size);
  const files = await readZip(file, linkedInFiles, {
    bytes: headingBytes,
    table: (head) => tableOf(decode(head).text),
  });
  if (files.size === 0) throw new ArchiveRefusal('archive_unknown');
  return readLinkedIn(files);
}
