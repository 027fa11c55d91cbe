import { MESSAGE_FILE_BYTES_MAX } from '#contract/messaging/messages.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { attachUploads, keepUploads, refuseUsedUploads, releaseMedia } from '#modules/media';
import type { MessagingContext } from '../conversations/conversations.ts';
import type { MessageRow } from '../messages/queries.ts';
import { removeFiles } from './queries.ts';

interface Content {
  readonly text: string;
  readonly fileIds?: readonly string[];
  readonly shared?: object;
}
/** A message says something, has a file, or shares something. */
export function refuseEmpty({ text, fileIds = [], shared }: Content) {
  if (text === '' && fileIds.length === 0 && shared === undefined) throw fieldRefusal('text', 'required');
}

/** Uploads of the author become files of a message: each once, and of no other message. */
export const attachFiles = async (ctx: MessagingContext, ids: readonly string[]): Promise<void> =>
  attachUploads(ctx, { ids, kind: 'message', ownerId: ctx.actor.id, maxBytes: MESSAGE_FILE_BYTES_MAX });

/** How long uploads of a message that could not be sent stay, in days. */
const KEPT_DAYS = 7;
/** Uploads of a message that waits; another one may still take them before it is sent. */
export const keepFiles = async (ctx: MessagingContext, ids: readonly string[], dueAt: Date): Promise<void> => {
  await refuseUsedUploads(ctx, ids);
  await keepUploads(ctx, { former: [], retained: ids, until: new Date(dueAt.getTime() + KEPT_DAYS * day) });
};

/** Deletes the files of a message. */
export async function deleteFiles(ctx: MessagingContext, { id, files }: MessageRow): Promise<void> {
  const ids = (files ?? []).map((file) => file.id);
  if (ids.length === 0) return;
  await inOrder({
    removeFiles: async () => removeFiles(ctx.db, { messageId: id }),
    releaseMedia: async () => releaseMedia(ctx, ids),
  });
}
