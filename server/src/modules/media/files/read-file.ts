import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MEDIA_FILES } from '#contract/media/media.ts';
import { isUploadKind } from '#contract/media/files.ts';
import type { TaskContext } from '#platform/context.ts';
import { mediaFileKey, mediaFolder } from '#platform/files/index.ts';
import type { FileProblem, ReadFile } from '#platform/media-files/index.ts';
import { uploadKey, uploadKeys } from '#platform/uploads/index.ts';
import { findMedia, type MediaRow, settleFile, settleRefused } from '../queries.ts';
import type { MediaTables } from '../tables.ts';

interface Stored extends ReadFile {
  /** Of the files that readers download, without what is shown of a document instead. */
  readonly bytes: number;
}

/** A file that is only downloaded is stored as it came: nothing here opens it. */
async function keepAsItIs(
  { services: { files } }: TaskContext<MediaTables>,
  { id }: MediaRow,
): Promise<Stored | FileProblem> {
  const name = 'file.bin';
  const directory = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'guildhall-file-'));
  try {
    const original = await files.read(uploadKey(id));
    if (original === null) return 'file_unreadable';
    const copy = path.join(directory, 'original');
    await pipeline(original.stream, fs.createWriteStream(copy, { mode: 0o600 }));
    await files.put(mediaFileKey(id, name), copy, MEDIA_FILES[name]);
    const about = { format: null, width: 0, height: 0, durationMs: null, pages: null };
    return { ...about, files: [], bytes: original.size };
  } finally {
    await fs.promises.rm(directory, { recursive: true, force: true });
  }
}

/** Reads the uploaded file and stores what is kept of it. A missing file is not retried. */
async function read(ctx: TaskContext<MediaTables>, row: MediaRow): Promise<Stored | FileProblem> {
  const { files, readers } = ctx.services;
  if (!isUploadKind(row.kind)) throw new Error(`A ${row.kind} is not read`);
  if (row.kind === 'file') return keepAsItIs(ctx, row);
  const directory = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'guildhall-file-'));
  try {
    const original = await files.read(uploadKey(row.id));
    if (original === null) return `${row.kind}_unreadable`;
    const source = path.join(directory, 'original');
    await pipeline(original.stream, fs.createWriteStream(source, { mode: 0o600 }));
    const result = await readers.read({ kind: row.kind, path: source, directory }, row.uploader_id);
    if (typeof result === 'string') return result;
    let bytes = 0;
    for (const file of result.files) {
      if (file.name !== 'text.json') bytes += (await fs.promises.stat(file.path)).size;
      await files.put(mediaFileKey(row.id, file.name), file.path, MEDIA_FILES[file.name]);
    }
    return { ...result, bytes };
  } finally {
    await fs.promises.rm(directory, { recursive: true, force: true });
  }
}

/** Makes a file ready or refuses it, and notifies its uploader. Repeating it changes nothing. */
export async function readMediaFile(ctx: TaskContext<MediaTables>, id: string): Promise<void> {
  const { files } = ctx.services;
  const row = await findMedia(ctx.db, id);
  if (row?.state === 'processing') {
    const result = await read(ctx, row);
    const isRefused = typeof result === 'string';
    const isSettled = await ctx.transaction(async (tx) => {
      const done = isRefused ? await settleRefused(tx.db, id, result) : await settleFile(tx.db, id, result);
      if (done)
        await tx.emit(isRefused ? 'media.refused' : 'media.ready', { mediaId: id, uploaderId: row.uploader_id });
      return done;
    });
    // Its uploader deleted it while it was read.
    if (!isSettled && (await findMedia(ctx.db, id)) === undefined) await files.deleteAll(mediaFolder(id));
  }
  for (const key of uploadKeys(id)) await files.delete(key);
}
