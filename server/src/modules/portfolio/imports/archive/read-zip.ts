import path from 'node:path';
import yauzl from 'yauzl';
import { ArchiveRefusal } from './archive-refusal.ts';

/** Limits that are enforced while inflating; header values are not trusted. */
export const zipLimits = { entries: 5_000, bytesEach: 12_000_000, bytesTogether: 40_000_000 } as const;
type Limits = Readonly<Record<keyof typeof zipLimits, number>>;

/** How a table with an unknown name is known by its first bytes. */
interface Unnamed {
  readonly bytes: number;
  readonly table: (head: Buffer) => string | undefined;
}
/**
 * Reads the requested files of a zip by base name in lower case, in any folder; the first of several with the same name
 * wins, and one with that name before one that is known by its content. Tests use other limits.
 */
export async function readZip(
  file: string,
  names: ReadonlySet<string>,
  unnamed: Unnamed,
  limits: Limits = zipLimits,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let totalBytes = 0;
  let archive: yauzl.ZipFile | undefined;
  try {
    archive = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false });
    if (archive.entryCount > limits.entries) throw new ArchiveRefusal('archive_too_large');
    const others: yauzl.Entry[] = [];
    const take = async (from: yauzl.ZipFile, name: string, entry: yauzl.Entry): Promise<void> => {
      if (entry.isEncrypted()) throw new ArchiveRefusal('archive_unreadable');
      const bytes = await inflate(from, entry, limits);
      totalBytes += bytes.length;
      if (totalBytes > limits.bytesTogether) throw new ArchiveRefusal('archive_too_large');
      files.set(name, bytes);
    };
    for await (const entry of archive.eachEntry()) {
      const name = path.posix.basename(entry.fileName).toLowerCase();
      if (names.has(name) && !files.has(name)) await take(archive, name, entry);
      else if (!names.has(name) && name.endsWith('.csv') && !entry.isEncrypted()) others.push(entry);
    }
    for (const entry of others.slice(0, othersMax)) {
      const name = unnamed.table(await headOf(archive, entry, unnamed.bytes));
      if (name !== undefined && !files.has(name)) await take(archive, name, entry);
    }
  } catch (error) {
    if (error instanceof ArchiveRefusal) throw error;
    throw new ArchiveRefusal('archive_unreadable', { cause: error });
  } finally {
    archive?.close();
  }
  return files;
}

/** Tables with other names that are looked into; an archive has about fifty. */
const othersMax = 200;
async function headOf(archive: yauzl.ZipFile, entry: yauzl.Entry, length: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  const stream = await archive.openReadStreamPromise(entry);
  for await (const part of stream as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= length) break;
  }
  return Buffer.concat(parts).subarray(0, length);
}

async function inflate(archive: yauzl.ZipFile, entry: yauzl.Entry, limits: Limits): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  const stream = await archive.openReadStreamPromise(entry);
  for await (const part of stream as AsyncIterable<Buffer>) {
    bytes += part.length;
    // Leaving the loop destroys the stream, so that a zip bomb stops here.
    if (bytes > limits.bytesEach) throw new ArchiveRefusal('archive_too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
