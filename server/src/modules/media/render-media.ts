import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { TaskContext } from '#platform/context.ts';
import { mediaFolder, renditionKey, renditionType } from '#platform/files/index.ts';
import type { PictureProblem, Rendered } from '#platform/pictures/index.ts';
import { originalKey } from './keys.ts';
import { findMedia, type MediaRow, settleReady, settleRefused } from './queries.ts';
import { refusalCode } from './refusals.ts';
import type { MediaTables } from './tables.ts';

/** Reads the original, renders and stores the renditions. A missing file is not retried. */
async function render({ services }: TaskContext<MediaTables>, row: MediaRow): Promise<Rendered | PictureProblem> {
  const { files, pictures } = services;
  const directory = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'guildhall-render-'));
  try {
    const original = await files.read(originalKey(row.id));
    if (original === null) return 'unreadable';
    const source = path.join(directory, 'original');
    await pipeline(original.stream, fs.createWriteStream(source, { mode: 0o600 }));
    const result = await pictures.render({
      path: source,
      directory,
      square: row.purpose === 'photo',
      animate: row.purpose === 'post',
    });
    if (typeof result === 'string') return result;
    await Promise.all(
      result.renditions.map(async (name) =>
        files.put(renditionKey(row.id, name), path.join(directory, `${name}.webp`), renditionType),
      ),
    );
    return result;
  } finally {
    await fs.promises.rm(directory, { recursive: true, force: true });
  }
}

/** Makes a picture ready or refuses it, and notifies its uploader. Repeating it changes nothing. */
export async function renderMedia(ctx: TaskContext<MediaTables>, id: string): Promise<void> {
  const { files } = ctx.services;
  const row = await findMedia(ctx.db, id);
  if (row?.state === 'processing') {
    const result = await render(ctx, row);
    const isRefused = typeof result === 'string';
    const isSettled = await ctx.transaction(async (tx) => {
      const done = isRefused
        ? await settleRefused(tx.db, id, refusalCode(result))
        : await settleReady(tx.db, id, result);
      if (done)
        await tx.emit(isRefused ? 'media.refused' : 'media.ready', { mediaId: id, uploaderId: row.uploader_id });
      return done;
    });
    // Its uploader deleted it while it was rendered.
    if (!isSettled && (await findMedia(ctx.db, id)) === undefined) await files.deleteAll(mediaFolder(id));
  }
  await files.delete(originalKey(id));
}
