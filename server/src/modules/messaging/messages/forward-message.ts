import type { Out } from '#contract/core/endpoint.ts';
import {
  type forwardMessage as forwardEndpoint,
  FORWARDS_MAX,
  type Message,
  SHARED_KINDS,
} from '#contract/messaging/messages.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { attachCopies, copyMedia, dropCopies, type MediaCopy } from '#modules/media';
import { asViewer, type MessagingContext } from '../conversations/conversations.ts';
import { findConversation, findConversationOf } from '../conversations/queries.ts';
import type { StoredFile } from '../files/queries.ts';
import { canForward, canWrite } from '../policy.ts';
import { sendMessage } from './messages.ts';
import { termsOf } from './present.ts';
import * as queries from './queries.ts';

type Body = Out<(typeof forwardEndpoint)['body']>;

const filesIn = ({ files }: { readonly files: readonly StoredFile[] | null }): StoredFile[] =>
  (files ?? []).filter(({ kind }) => kind !== null);
/** Of files that were uploaded in pieces, which alone count by size. */
const bytesOf = (files: readonly StoredFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** What decides about forwarding, and the message itself. */
async function load(ctx: MessagingContext, messageId: string, clientId: string) {
  const memberId = ctx.member.id;
  const one = { ...asViewer(ctx), messageId };
  const [row, conversation, spent, sent] = await Promise.all([
    queries.findMessage.first(ctx.db, { viewerId: ctx.actor.id, messageId }),
    findConversationOf.first(ctx.db, one),
    queries.countForwards.first(ctx.db, { messageId, memberId }),
    queries.findSent.first(ctx.db, { viewerId: ctx.actor.id, memberId, clientId }),
  ]);
  const message = found(row);
  enforce(canForward(ctx, { ...message, ...termsOf(found(conversation)) }));
  if (sent === undefined && (spent?.count ?? 0) >= FORWARDS_MAX)
    throw new Refusal('forwards_spent', { values: { limit: FORWARDS_MAX } });
  return { message, isSent: sent !== undefined };
}

/**
 * Copies the files of a message before the transaction: each message has files of its own, which go with it. Nothing is
 * copied for what is refused already, or was sent before.
 */
export async function copyForwarded(
  ctx: MessagingContext,
  messageId: string,
  { conversationId, clientId }: Body,
): Promise<MediaCopy[]> {
  const one = { ...asViewer(ctx), conversationId };
  const [{ message, isSent }, target] = await Promise.all([
    load(ctx, messageId, clientId),
    findConversation.first(ctx.db, one),
  ]);
  const files = filesIn(message);
  if (isSent || files.length === 0) return [];
  enforce(canWrite(ctx, found(target)));
  return copyMedia(
    ctx,
    files.map(({ id }) => id),
  );
}
export const dropForwarded = async (ctx: MessagingContext, copies: readonly MediaCopy[]): Promise<void> =>
  dropCopies(ctx, copies);

/**
 * Says the words of a message, what it shares and its files in another conversation. A repetition under the same client
 * id is the same message, and counts once.
 */
export async function forwardMessage(
  ctx: MessagingContext,
  messageId: string,
  { conversationId, clientId }: Body,
  copies: readonly MediaCopy[],
): Promise<Message> {
  // The lock comes first, so that the count behind it sees what other calls have stored.
  const {
    loaded: { message, isSent },
  } = await inOrder({
    inTurn: async () => inTurn(across(ctx.db), ctx.member, 'forwards'),
    loaded: async () => load(ctx, messageId, clientId),
  });
  const files = filesIn(message);
  // Its author has left since they were copied.
  if (!isSent && copies.length !== files.length) throw new Refusal('file_unknown');
  const { text, peaks, shared_id: id } = message;
  const kind = SHARED_KINDS.find((each) => each === message.shared_kind);
  const shared = kind === undefined || id === null ? undefined : { kind, id };
  // What was sent before answers as it did, and attaches nothing.
  const fileIds = (isSent ? files : copies).map((file) => file.id);
  const body = { clientId, text, fileIds, ...(peaks !== null && { peaks }), ...(shared && { shared }) };
  const attach = async () =>
    attachCopies(ctx, { copies, bytes: bytesOf(files), kind: 'message', ownerId: ctx.actor.id });
  return sendMessage(ctx, conversationId, body, { forwardedFrom: messageId, attach });
}
