import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import { across, narrowed } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import type { MediaTables } from '../tables.ts';
import { type PrivateRow, privateAmong } from './queries.ts';
import { CONTENT_TYPES, privateKey } from './store.ts';

/** Documents that the member uploaded, of any purpose; those of others are absent. */
export const privateDocumentsOf = async <T>(
  db: Kysely<T>,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PrivateRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await privateAmong(narrowed<MediaTables>(across(db)), { ownerId, ids: [...ids] });
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Copies a private document to a key of another module, whose file it is from then on. Slow: call it before a
 * transaction. Refuses with `file_unknown` when it was deleted.
 */
export async function copyPrivateDocument(
  { files }: Pick<Services, 'files'>,
  document: Pick<PrivateRow, 'id' | 'format'>,
  key: string,
): Promise<void> {
  const { stream } = found(await files.read(privateKey(document.id)), 'file_unknown');
  const directory = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'guildhall-copy-'));
  try {
    const target = path.join(directory, 'document');
    await pipeline(stream, fs.createWriteStream(target, { mode: 0o600 }));
    await files.put(key, target, CONTENT_TYPES[document.format]);
  } finally {
    await fs.promises.rm(directory, { recursive: true, force: true });
  }
}
