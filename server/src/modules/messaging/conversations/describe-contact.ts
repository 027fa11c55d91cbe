import type { Out } from '#contract/core/endpoint.ts';
import type { Conversation, describeFirstContact as describeEndpoint } from '#contract/messaging/messaging.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { column, statement } from '#platform/database/statement.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { canDescribe } from '../policy.ts';
import { asViewer, type MessagingContext, readConversation } from './conversations.ts';
import { findConversation, lockConversation } from './queries.ts';

const storeContact = statement({
  params: {
    conversationId: column.uuid,
    actorId: column.uuid,
    purpose: column.text,
    pay: column.text,
    place: column.text,
    now: column.timestamp,
  },
  sql: `
  insert into first_contact (conversation_id, actor_id, purpose, pay, place, changed_at)
  values (:conversationId, :actorId, :purpose, :pay, :place, :now)
  on conflict (conversation_id) do update set actor_id = :actorId, purpose = :purpose, pay = :pay, place = :place,
    changed_at = :now`,
});

/** Says what the first message is about. Under the lock of the conversation: with the first message it stays. */
export async function describeContact(
  ctx: MessagingContext,
  conversationId: string,
  { purpose, pay = '', place = '' }: Out<(typeof describeEndpoint)['body']>,
): Promise<Conversation> {
  const one = { ...asViewer(ctx), conversationId };
  const { row } = await inOrder({
    lockConversation: async () => lockConversation.first(ctx.db, { conversationId }),
    row: async () => findConversation.first(ctx.db, one),
  });
  enforce(canDescribe(ctx, found(row)));
  const contact = { conversationId, actorId: ctx.actor.id, purpose, pay, place, now: ctx.now };
  const { conversation } = await inOrder({
    storeContact: async () => storeContact(ctx.db, contact),
    conversation: async () => readConversation(ctx, conversationId),
  });
  return conversation;
}
