import type { Conversation } from '#contract/messaging/messaging.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { presentActorCard } from '#modules/actors';
import { asViewer, type MessagingContext, readConversation } from '../conversations/conversations.ts';
import { findConversation } from '../conversations/queries.ts';
import { canAssign } from '../policy.ts';
import { assign, teamOf, unassign } from './queries.ts';

/** Who may answer for the page. */
export async function listTeam(ctx: MessagingContext) {
  const rows = await teamOf(ctx.db, { viewerId: ctx.actor.id });
  return rows.map((row) => ({ actor: presentActorCard(row, ctx.services, ctx.now), role: row.role }));
}

/** Of two who assign at once, the later one decides. */
export async function assignConversation(
  ctx: MessagingContext,
  conversationId: string,
  memberId: string | null,
): Promise<Conversation> {
  found(await findConversation.first(ctx.db, { ...asViewer(ctx), conversationId }));
  enforce(canAssign(ctx));
  const own = { viewerId: ctx.actor.id, conversationId };
  const { isDone, conversation } = await inOrder({
    isDone: async () =>
      memberId === null
        ? unassign(ctx.db, own).then(() => true)
        : assign.first(ctx.db, { ...own, memberId, by: ctx.member.id, now: ctx.now }).then((row) => row !== undefined),
    emitConversationChanged: async () =>
      ctx.emit('messaging.conversation_changed', { conversationId, actorId: ctx.actor.id }),
    conversation: async () => readConversation(ctx, conversationId),
  });
  if (!isDone) throw fieldRefusal('memberId', 'invalid');
  return conversation;
}
