import { v7 as uuid } from 'uuid';
import { type PicturePurpose, UPLOADS_WAITING_MAX } from '#contract/media/media.ts';
import { KeyedSemaphore } from '#platform/concurrency/keyed-semaphore.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { inTurn } from '#platform/limits/daily.ts';
import type { UploadedFile } from '#platform/serve/serve.ts';
import { originalKey, queueOf } from './keys.ts';
import { countPending, insertMedia, type MediaRow } from './queries.ts';
import { pictureRefusal } from './refusals.ts';
import type { MediaTables } from './tables.ts';
import { renderTask } from './tasks.ts';
import { enforce } from '#platform/policy.ts';
import { canUpload } from './policy.ts';

/** Whether the member may add a picture; asked before its body is received, and again in the transaction. */
export async function refuseTooMany(ctx: RequestContext<MediaTables>): Promise<void> {
  enforce(canUpload({ waiting: await countPending(ctx.db, ctx.member.id) }), { limit: UPLOADS_WAITING_MAX });
}

/** One decoder of a member at a time; renderings are tasks in a queue of their member. */
const inspections = new KeyedSemaphore(1);

/**
 * Runs before any transaction: checks content and header, and stores the original until it is rendered.
 * @returns the id of the future picture
 */
export async function receive(ctx: RequestContext<MediaTables>, file: UploadedFile): Promise<string> {
  const { pictures, files } = ctx.services;
  const problem = await inspections.pass(ctx.member.id, async () => pictures.inspect(file.path));
  if (problem !== null) throw pictureRefusal(problem);
  const id = uuid();
  await files.put(originalKey(id), file.path, 'application/octet-stream');
  return id;
}

/** Deletes an original whose row was not created because the call was repeated or refused. */
export const discard = async (ctx: RequestContext<MediaTables>, id: string): Promise<void> =>
  ctx.services.files.delete(originalKey(id));

/** Accepts a received picture; a task renders it. */
export async function upload(
  ctx: RequestContext<MediaTables>,
  id: string,
  input: { purpose: PicturePurpose; bytes: number },
): Promise<MediaRow> {
  await inTurn(across(ctx.db), ctx.member, 'uploads');
  await refuseTooMany(ctx);
  const row = await insertMedia(ctx.db, { id, uploader_id: ctx.member.id, ...input, created_at: ctx.now });
  await ctx.task(renderTask, { id }, { queue: queueOf(ctx.member.id) });
  return row;
}
