import type { Out } from '#contract/core/endpoint.ts';
import type { MessageDraft, saveMessageDraft as endpoint } from '#contract/messaging/sending.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { asViewer, type MessagingContext } from '../conversations/conversations.ts';
import { findConversation } from '../conversations/queries.ts';
import { findDraft, storeDraft } from './queries.ts';

type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft.first>>>;
const present = ({ text, reply_to: replyTo, version }: DraftRow): MessageDraft => ({ text, replyTo, version });

/** Saves a draft that continues the latest one; any other is refused with the latest. */
export async function saveDraft(
  ctx: MessagingContext,
  conversationId: string,
  { text, replyTo, version }: Out<(typeof endpoint)['body']>,
): Promise<MessageDraft> {
  const own = { conversationId, actorId: ctx.actor.id };
  const { conversation, stored } = await inOrder({
    conversation: async () => findConversation.first(ctx.db, { ...asViewer(ctx), conversationId }),
    stored: async () => storeDraft.first(ctx.db, { ...own, text, replyTo: replyTo ?? null, version, now: ctx.now }),
    emitDraftChanged: async () => ctx.emit('messaging.draft_changed', own),
  });
  found(conversation);
  if (stored === undefined) {
    const current = await findDraft.first(ctx.db, own);
    throw new Refusal('stale', { current: present(current ?? { text: '', reply_to: null, version: 0 }) });
  }
  return present(stored);
}
