import { inOrder } from '#platform/database/in-order.ts';
import { found } from '#platform/refusal.ts';
import type { MessagingContext } from '../conversations/conversations.ts';
import { lockConversation } from '../conversations/queries.ts';
import { findGroup, findMemberOf } from './queries.ts';
import type { GroupRow } from './read-group.ts';

/** A group of the caller; its changes follow each other by the lock on the conversation. */
export async function loadGroup(ctx: MessagingContext, conversationId: string): Promise<GroupRow> {
  const { row } = await inOrder({
    lockConversation: async () => lockConversation.first(ctx.db, { conversationId }),
    row: async () => findGroup.first(ctx.db, { conversationId, viewerId: ctx.actor.id }),
  });
  return found(row);
}

/** A group of the caller, and someone in it. */
export async function loadWithMember(ctx: MessagingContext, conversationId: string, actorId: string) {
  const { row, target } = await inOrder({
    lockConversation: async () => lockConversation.first(ctx.db, { conversationId }),
    row: async () => findGroup.first(ctx.db, { conversationId, viewerId: ctx.actor.id }),
    target: async () => findMemberOf.first(ctx.db, { conversationId, actorId }),
  });
  return { group: found(row), target };
}
