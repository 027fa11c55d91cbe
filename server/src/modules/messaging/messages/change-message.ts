import type { Message, MessageReaction } from '#contract/messaging/messages.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { asViewer, type MessagingContext } from '../conversations/conversations.ts';
import { deleteFiles } from '../files/attach.ts';
import { askForPreview, isRelinked } from '../previews/ask.ts';
import { linkParts, whisperMessage } from './messages.ts';
import { presentMessage, sharedIn, termsOf } from './present.ts';
import { canDelete, canEdit, canReact } from '../policy.ts';
import { type ConversationRow, findConversationOf } from '../conversations/queries.ts';
import { listenersOf } from '../groups/whisper.ts';
import * as queries from './queries.ts';
import type { MessageRow } from './queries.ts';
import { deleteReaction, insertReaction } from './queries-reactions.ts';
import { insertHidden, removeMessage } from './queries-remove.ts';

/** A message and its conversation, as the caller may read them; the conversation is locked until the end. */
export async function loadMessage(ctx: MessagingContext, messageId: string): Promise<[MessageRow, ConversationRow]> {
  const one = { ...asViewer(ctx), messageId };
  const { row, conversation } = await inOrder({
    lockOf: async () => queries.lockOf.first(ctx.db, { messageId }),
    row: async () => queries.findMessage.first(ctx.db, { viewerId: ctx.actor.id, messageId }),
    conversation: async () => findConversationOf.first(ctx.db, one),
  });
  return [found(row), found(conversation)];
}

/** Reads the message again after its change, and hands it to both sides. */
export async function announce(
  ctx: MessagingContext,
  former: MessageRow,
  conversation: ConversationRow,
  change: () => Promise<unknown>,
): Promise<Message> {
  const { id, sequence } = former;
  const shared = sharedIn([former]);
  const { row, listeners, cards } = await inOrder({
    change,
    row: async () => queries.findMessage.first(ctx.db, { viewerId: ctx.actor.id, messageId: id }),
    listeners: async () => listenersOf(ctx, conversation, former.reply_to),
    cards: async () => ctx.cards(shared),
    emitMessageChanged: async () =>
      ctx.emit('messaging.message_changed', { conversationId: conversation.id, sequence }),
  });
  return whisperMessage(ctx, found(row), conversation, { listeners, cards });
}

export async function editMessage(ctx: MessagingContext, messageId: string, text: string): Promise<Message> {
  const [[row, conversation], entities] = await Promise.all([loadMessage(ctx, messageId), linkParts(ctx, text)]);
  enforce(canEdit(ctx, { ...row, ...termsOf(conversation) }));
  const relinked = isRelinked(row.entities, entities);
  const change = async () => queries.updateText(ctx.db, { messageId, text, entities, relinked, now: ctx.now });
  const message = await announce(ctx, row, conversation, change);
  if (relinked) await askForPreview(ctx, { id: messageId, entities });
  return message;
}

export async function deleteMessage(ctx: MessagingContext, messageId: string): Promise<void> {
  const [row, conversation] = await loadMessage(ctx, messageId);
  enforce(canDelete(ctx, row));
  await announce(ctx, row, conversation, async () =>
    inOrder({
      removed: async () => removeMessage(ctx.db, { messageId, now: ctx.now }),
      deleteFiles: async () => deleteFiles(ctx, row),
    }),
  );
}

export async function reactToMessage(ctx: MessagingContext, messageId: string, kind: MessageReaction) {
  const [row, conversation] = await loadMessage(ctx, messageId);
  enforce(canReact(ctx, { ...row, ...termsOf(conversation) }));
  const change = async () => insertReaction(ctx.db, { viewerId: ctx.actor.id, messageId, kind, now: ctx.now });
  return announce(ctx, row, conversation, change);
}

export async function unreactToMessage(ctx: MessagingContext, messageId: string, kind: MessageReaction) {
  const [row, conversation] = await loadMessage(ctx, messageId);
  const isOwn = row.reactions.some((each) => each.kind === kind && each.actorIds.includes(ctx.actor.id));
  if (!isOwn) return presentMessage(row, ctx, termsOf(conversation), await ctx.cards(sharedIn([row])));
  return announce(ctx, row, conversation, async () =>
    deleteReaction(ctx.db, { viewerId: ctx.actor.id, messageId, kind }),
  );
}

/** Deletes a message for the caller alone. */
export async function hideMessage(ctx: MessagingContext, messageId: string): Promise<void> {
  const row = found(await insertHidden.first(ctx.db, { viewerId: ctx.actor.id, messageId }));
  await ctx.emit('messaging.conversation_changed', { conversationId: row.conversation_id, actorId: ctx.actor.id });
}
