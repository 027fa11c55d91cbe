import { REQUEST_MESSAGES } from '#contract/messaging/messaging.ts';
import type { MessageEntity } from '#contract/messaging/messages.ts';
import type { MessagingContext } from '../conversations/conversations.ts';
import type { ConversationRow, ParticipantState } from '../conversations/queries.ts';
import { findUnaccepted } from './queries.ts';
import { previewTask } from './tasks.ts';

const linkIn = (entities: readonly MessageEntity[]): string | undefined =>
  entities.find((entity) => entity.kind === 'link')?.href;

/** Whether an edit makes another link the first one: the former preview goes, and another may follow. */
export const isRelinked = (former: readonly MessageEntity[], entities: readonly MessageEntity[]): boolean =>
  linkIn(former) !== linkIn(entities);

type Linked = { readonly id: string; readonly entities: readonly MessageEntity[] };
/**
 * Asks for the preview of a message that was stored. Whether the conversation is accepted is for the task to find out,
 * before it reads anything.
 */
export async function askForPreview(ctx: MessagingContext, { id, entities }: Linked): Promise<void> {
  const address = linkIn(entities);
  if (ctx.services.config.LINK_PREVIEWS === 'off' || address === undefined) return;
  await ctx.task(previewTask, { messageId: id, address });
}

/** Asks for the previews of the messages of a request that is now accepted. */
export async function askForRequested(ctx: MessagingContext, row: ConversationRow): Promise<void> {
  const after = row.state === 'requested' ? row.requested_after : row.other_requested_after;
  const range = { conversationId: row.id, after, upTo: row.last_sequence, limit: REQUEST_MESSAGES };
  const waiting = await findUnaccepted(ctx.db, range);
  await Promise.all(waiting.map(async (message) => askForPreview(ctx, message)));
}

/** An answer accepts a request, and so does a message between people who have connected since. */
export async function askAfterSending(
  ctx: MessagingContext,
  row: ConversationRow,
  message: Linked & { readonly otherState: ParticipantState },
): Promise<void> {
  const isAnswer = row.state === 'requested';
  const isOpened = row.other_state === 'requested' && message.otherState === 'active';
  const accepts = row.kind === 'direct' && (isAnswer || isOpened);
  await Promise.all([askForPreview(ctx, message), accepts ? askForRequested(ctx, row) : undefined]);
}
