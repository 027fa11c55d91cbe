import type { Out } from '#contract/core/endpoint.ts';
import { type forwardMessage as forwardEndpoint, FORWARDS_MAX, type Message } from '#contract/messaging.messages.ts';
import { across } from '#platform/database/narrow.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { asViewer, type MessagingContext } from '../conversations/conversations.ts';
import { findConversationOf } from '../conversations/queries.ts';
import { canForward } from '../policy.ts';
import { sendMessage } from './messages.ts';
import { termsOf } from './present.ts';
import * as queries from './queries.ts';

/**
 * Says the words of a message, and what it shares, in another conversation. A repetition under the same client id is
 * the same message, and counts once.
 */
export async function forwardMessage(
  ctx: MessagingContext,
  messageId: string,
  { conversationId, clientId }: Out<(typeof forwardEndpoint)['body']>,
): Promise<Message> {
  const memberId = ctx.member.id;
  const one = { ...asViewer(ctx), messageId };
  // The lock comes first, so that the count behind it sees what other calls have stored.
  const [, row, conversation, spent, sent] = await Promise.all([
    inTurn(across(ctx.db), ctx.member, 'forwards'),
    queries.findMessage.first(ctx.db, { viewerId: ctx.actor.id, messageId }),
    findConversationOf.first(ctx.db, one),
    queries.countForwards.first(ctx.db, { messageId, memberId }),
    queries.findSent.first(ctx.db, { viewerId: ctx.actor.id, memberId, clientId }),
  ]);
  const message = found(row);
  enforce(canForward(ctx, { ...message, ...termsOf(found(conversation)) }));
  if (sent === undefined && (spent?.count ?? 0) >= FORWARDS_MAX)
    throw new Refusal('forwards_spent', { values: { limit: FORWARDS_MAX } });
  const { text, shared_kind: kind, shared_id: id } = message;
  const shared = kind === null || id === null ? undefined : { kind, id };
  const body = { clientId, text, ...(shared && { shared }) };
  return sendMessage(ctx, conversationId, body, { forwardedFrom: messageId });
}
