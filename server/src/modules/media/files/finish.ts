import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { deleteUploadOf, findUploadOf, uploadKey } from '#platform/uploads/index.ts';
import { UPLOADS_WAITING_MAX } from '#contract/media/media.ts';
import { queueOf } from '../keys.ts';
import { canFinishUpload, canUpload } from '../policy.ts';
import { countPending, findOwnMedia, insertMedia, type MediaRow } from '../queries.ts';
import type { MediaTables } from '../tables.ts';
import { readFileTask } from './tasks.ts';

/** What has arrived of an upload, in bytes; null if the upload is not the caller's, or is finished already. */
export async function arrivedOf(ctx: RequestContext<MediaTables>, uploadId: string): Promise<number | null> {
  const upload = await findUploadOf(across(ctx.db), uploadId, ctx.member.id);
  return upload === null ? null : ((await ctx.services.files.size(uploadKey(uploadId))) ?? 0);
}

/**
 * Turns an upload into a media of the same id. The row of the upload can be deleted once, so that an upload finished
 * twice is one media, and the second call answers like the first.
 */
export async function finishUpload(
  ctx: RequestContext<MediaTables>,
  id: string,
  arrived: number | null,
): Promise<MediaRow> {
  await inTurn(across(ctx.db), ctx.member, 'uploads');
  const [upload] = await deleteUploadOf(across(ctx.db), { id, memberId: ctx.member.id });
  if (upload === undefined) return found(await findOwnMedia(ctx.db, id, ctx.member.id));
  enforce(canUpload({ waiting: await countPending(ctx.db, ctx.member.id) }), { limit: UPLOADS_WAITING_MAX });
  enforce(canFinishUpload({ size: upload.size, arrived: arrived ?? 0 }));
  const row = await insertMedia(ctx.db, {
    id,
    uploader_id: ctx.member.id,
    purpose: 'post',
    kind: upload.kind,
    filename: upload.filename,
    bytes: upload.size,
    sent_bytes: upload.size,
    created_at: ctx.now,
  });
  await ctx.task(readFileTask, { id }, { queue: `files ${queueOf(ctx.member.id)}` });
  return row;
}
