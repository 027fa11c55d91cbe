import path from 'node:path';
import yauzl from 'yauzl';
import { ArchiveRefusal } from './archive-refusal.ts';

/** Entries are counted and bytes measured while they are inflated: what a header claims is not believed. */
export const zipLimits = { entries: 5_000, bytesEach: 12_000_000, bytesTogether: 40_000_000 } as const;

/** The wanted files of a zip by base name in lower case; a name in a folder counts, the first of twins wins. */
export async function readZip(file: string, names: ReadonlySet<string>): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let totalBytes = 0;
  let archive: yauzl.ZipFile | undefined;
  try {
    archive = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false });
    if (archive.entryCount > zipLimits.entries) throw new ArchiveRefusal('archive_too_large');
    for await (const entry of archive.eachEntry()) {
      const name = path.posix.basename(entry.fileName).toLowerCase();
      if (!names.has(name) || files.has(name)) continue;
      if (entry.isEncrypted()) throw new ArchiveRefusal('archive_unreadable');
      const bytes = await inflate(archive, entry);
      totalBytes += bytes.length;
      if (totalBytes > zipLimits.bytesTogether) throw new ArchiveRefusal('archive_too_large');
      files.set(name, bytes);
    }
  } catch (error) {
    if (error instanceof ArchiveRefusal) throw error;
    throw new ArchiveRefusal('archive_unreadable', { cause: error });
  } finally {
    archive?.close();
  }
  return files;
}

async function inflate(archive: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  const stream = await archive.openReadStreamPromise(entry);
  for await (const part of stream as AsyncIterable<Buffer>) {
    bytes += part.length;
    // Leaving the loop destroys the stream: a bomb stops here, whatever is left of it.
    if (bytes > zipLimits.bytesEach) throw new ArchiveRefusal('archive_too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
