import type { Conversation } from '#contract/messaging/messaging.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { column, statement } from '#platform/database/statement.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { asViewer, type MessagingContext, readConversation } from './conversations.ts';
import { askForRequested } from '../previews/ask.ts';
import { joinGroup } from '../groups/join-group.ts';
import { canAccept, canDecline, canWithdraw } from '../policy.ts';
import { type ConversationRow, findConversation, lockConversation } from './queries.ts';

/** Accepting, declining, withdrawing and writing follow each other by the lock on the conversation. */
async function load(ctx: MessagingContext, conversationId: string): Promise<ConversationRow> {
  const one = { ...asViewer(ctx), conversationId };
  const { row } = await inOrder({
    lockConversation: async () => lockConversation.first(ctx.db, { conversationId }),
    row: async () => findConversation.first(ctx.db, one),
  });
  return found(row);
}

const acceptOwn = statement({
  params: { conversationId: column.uuid, actorId: column.uuid },
  sql: `
  update participant set state = 'active'
  where participant.conversation_id = :conversationId and participant.actor_id = :actorId
    and participant.state = 'requested'`,
});
export async function acceptConversation(ctx: MessagingContext, conversationId: string): Promise<Conversation> {
  const row = await load(ctx, conversationId);
  enforce(canAccept(ctx, row));
  if (row.kind === 'group') return joinGroup(ctx, row);
  const { conversation } = await inOrder({
    acceptOwn: async () => acceptOwn(ctx.db, { conversationId, actorId: ctx.actor.id }),
    conversation: async () => readConversation(ctx, conversationId),
    askForRequested: async () => askForRequested(ctx, row),
    emitRequestAccepted: async () =>
      ctx.emit('messaging.request_accepted', { conversationId, actorId: ctx.actor.id, otherId: row.actor_id }),
    emitChangedForOwn: async () =>
      ctx.emit('messaging.conversation_changed', { conversationId, actorId: ctx.actor.id }),
    emitChangedForOther: async () =>
      ctx.emit('messaging.conversation_changed', { conversationId, actorId: row.actor_id }),
  });
  return conversation;
}

const declineOwn = statement({
  params: { conversationId: column.uuid, actorId: column.uuid },
  sql: `
  update participant set state = 'declined', last_at = null, read_up_to = conversation.last_sequence,
    cleared_up_to = greatest(participant.cleared_up_to, conversation.last_sequence)
  from conversation
  where participant.conversation_id = :conversationId and participant.actor_id = :actorId
    and conversation.id = participant.conversation_id and participant.state = 'requested'`,
});
/** Nothing changes for the sender, who sees a request that waits. */
export async function declineConversation(ctx: MessagingContext, conversationId: string): Promise<void> {
  enforce(canDecline(ctx, await load(ctx, conversationId)));
  await declineOwn(ctx.db, { conversationId, actorId: ctx.actor.id });
  await ctx.emit('messaging.conversation_changed', { conversationId, actorId: ctx.actor.id });
}

/** Both sides lose the messages so far; a declined request stays declined. */
const withdrawBoth = statement({
  params: { conversationId: column.uuid, actorId: column.uuid },
  sql: `
  update participant set
    state = case when participant.state = 'requested' or participant.actor_id = :actorId then 'outside'
      else participant.state end,
    requested_at = null, last_at = null, read_up_to = conversation.last_sequence,
    cleared_up_to = conversation.last_sequence
  from conversation
  where participant.conversation_id = :conversationId and conversation.id = participant.conversation_id`,
});
export async function withdrawConversation(ctx: MessagingContext, conversationId: string): Promise<void> {
  const row = await load(ctx, conversationId);
  enforce(canWithdraw(ctx, row));
  await withdrawBoth(ctx.db, { conversationId, actorId: ctx.actor.id });
  await ctx.emit('messaging.conversation_changed', { conversationId, actorId: ctx.actor.id });
  await ctx.emit('messaging.conversation_changed', { conversationId, actorId: row.actor_id });
}
