import fs from 'node:fs/promises';
import { ArchiveRefusal } from './archive-refusal.ts';
import type { ReadArchive } from './drafts.ts';
import { readJsonResume } from './json-resume.ts';
import { linkedInFiles, readLinkedIn } from './linkedin.ts';
import { readZip } from './read-zip.ts';

/** Maximum size of a JSON file in bytes; a long CV has about 100 kB. */
const jsonBytesMax = 5_000_000;

/** Detects the format by content and reads the file. Throws `ArchiveRefusal`. */
export async function readArchive(file: string): Promise<ReadArchive> {
  await using handle = await fs.open(file);
  const start = Buffer.alloc(4);
  const { size } = await handle.stat();
  await handle.read(start, 0, 4, 0);
  if (start.toString('latin1') !== 'PK\u0003\u0004') {
    if (size > jsonBytesMax) throw new ArchiveRefusal('archive_too_large');
    return readJsonResume(await fs.readFile(file));
  }
  const files = await readZip(file, linkedInFiles);
  if (files.size === 0) throw new ArchiveRefusal('archive_unknown');
  return readLinkedIn(files);
}
