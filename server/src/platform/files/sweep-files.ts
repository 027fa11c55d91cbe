import { madeAt } from '../made-at.ts';
import type { Services } from '../services.ts';
import { hour } from '../time.ts';

/** By then an upload has stored its row, or has failed. */
const UPLOAD_MS = hour;
/** Files that one statement decides about. */
const batchSize = 1_000;

interface Folder {
  /** Its keys are the folder and an id, with or without an ending. */
  readonly folder: string;
  /** Which of these ids are in use. */
  readonly used: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}
/** Deletes files without a row: their process ended between storing the file and the commit. */
export async function sweepFiles(
  { services: { files }, now }: { readonly services: Pick<Services, 'files'>; readonly now: Date },
  { folder, used }: Folder,
): Promise<void> {
  const keys = new Map<string, string>();
  const decide = async () => {
    const ids = await used([...keys.keys()]);
    for (const [id, key] of keys) if (!ids.has(id)) await files.delete(key);
    keys.clear();
  };
  for await (const key of files.list(folder)) {
    const id = key.slice(folder.length + 1).replace(/\.\w+$/, '');
    if (madeAt(id) < now.getTime() - UPLOAD_MS) keys.set(id, key);
    if (keys.size === batchSize) await decide();
  }
  if (keys.size > 0) await decide();
}
