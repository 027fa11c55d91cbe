import { v7 as uuid } from 'uuid';
import { type PicturePurpose, UPLOADS_WAITING_MAX } from '#contract/media.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { Refusal } from '#platform/refusal.ts';
import type { UploadedFile } from '#platform/serve/serve.ts';
import { originalKey } from './keys.ts';
import { countWaiting, insertMedia, type MediaRow } from './queries.ts';
import { pictureRefusal } from './refusals.ts';
import type { MediaTables } from './tables.ts';
import { renderTask } from './tasks.ts';

async function refuseTooMany(act: Act<MediaTables>): Promise<void> {
  if ((await countWaiting(act.db, act.member.id)) >= UPLOADS_WAITING_MAX)
    throw new Refusal('too_many_uploads', { values: { limit: UPLOADS_WAITING_MAX } });
}

/**
 * Before any transaction: looks at content and header, and puts the original aside until it is rendered.
 * @returns the id that the picture will have
 */
export async function receive(act: Act<MediaTables>, file: UploadedFile): Promise<string> {
  const { pictures, files } = act.services;
  await refuseTooMany(act);
  const problem = await pictures.inspect(file.path);
  if (problem !== null) throw pictureRefusal(problem);
  const id = uuid();
  await files.put(originalKey(id), file.path, 'application/octet-stream');
  return id;
}

/** An original whose row never came to be: a repeated call, or a refusal. */
export const discard = (act: Act<MediaTables>, id: string): Promise<void> => act.services.files.delete(originalKey(id));

/** Takes a received picture in; its renditions are made by a task. */
export async function upload(
  act: Act<MediaTables>,
  id: string,
  given: { purpose: PicturePurpose; bytes: number },
): Promise<MediaRow> {
  await inTurn(across(act.db), act.member, 'uploads');
  await refuseTooMany(act);
  const row = await insertMedia(act.db, { id, uploader_id: act.member.id, ...given, created_at: act.now });
  await act.task(renderTask, { id });
  return row;
}
