import type { Conversation } from '#contract/messaging/messaging.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { found } from '#platform/refusal.ts';
import { type MessagingContext, readConversation } from '../conversations/conversations.ts';
import { writeEvent } from './events.ts';
import { acceptInvitation } from './queries.ts';

/** Accepts the invitation to a group, which is locked. */
export async function joinGroup(
  ctx: MessagingContext,
  { id, last_sequence: last }: { readonly id: string; readonly last_sequence: number },
): Promise<Conversation> {
  const { joined, conversation } = await inOrder({
    joined: async () => acceptInvitation.first(ctx.db, { conversationId: id, actorId: ctx.actor.id, now: ctx.now }),
    writeEvent: async () => writeEvent(ctx, { id, sequence: last + 1 }, 'joined'),
    conversation: async () => readConversation(ctx, id),
  });
  found(joined);
  return conversation;
}
