import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { v7 as uuid } from 'uuid';
import type { TaskContext } from '#platform/context.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { renditionKey, renditionType } from '#platform/files/index.ts';
import type { AttachedPicture } from './attach.ts';
import { insertMedia } from './queries.ts';
import type { MediaTables } from './tables.ts';

/** The owner of pictures that no member uploaded. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Stores a picture that the program found itself, such as that of a website: decoded and written again like any other.
 * Null if it cannot be read. It belongs to nobody; the module that takes it releases it.
 */
export async function takePicture<T>(
  ctx: Pick<TaskContext<T>, 'db' | 'now' | 'services'>,
  { bytes, kind }: { bytes: Buffer; kind: string },
): Promise<AttachedPicture | null> {
  const { files, pictures } = ctx.services;
  const directory = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'guildhall-found-'));
  try {
    const source = path.join(directory, 'original');
    await fs.promises.writeFile(source, bytes, { mode: 0o600 });
    if ((await pictures.inspect(source)) !== null) return null;
    const result = await pictures.render({ path: source, directory, square: false, animate: false });
    if (typeof result === 'string') return null;
    const id = uuid();
    const { renditions, ...shown } = result;
    for (const name of renditions)
      await files.put(renditionKey(id, name), path.join(directory, `${name}.webp`), renditionType);
    const row = { id, uploader_id: NOBODY, purpose: 'post', state: 'ready', created_at: ctx.now, ...shown };
    await insertMedia(narrowed<MediaTables>(across(ctx.db)), { ...row, attached_at: ctx.now, attached_kind: kind });
    return { id, width: shown.width, height: shown.height, placeholder: shown.placeholder, animated: false };
  } finally {
    await fs.promises.rm(directory, { recursive: true, force: true });
  }
}
