import { v7 as uuid } from 'uuid';
import { type SavedReply, SAVED_REPLIES_MAX } from '#contract/messaging/inbox.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { MessagingContext } from '../conversations/conversations.ts';
import * as queries from './queries.ts';

type Written = Pick<SavedReply, 'title' | 'text'>;

export const listReplies = async ({ db, actor }: MessagingContext): Promise<SavedReply[]> =>
  queries.repliesOf(db, { viewerId: actor.id, limit: SAVED_REPLIES_MAX });

const changed = async (ctx: MessagingContext) =>
  ctx.emit('messaging.inbox_changed', { conversationId: null, actorId: ctx.actor.id });

export async function createReply(ctx: MessagingContext, body: Written): Promise<SavedReply> {
  const reply = { viewerId: ctx.actor.id, id: uuid(), ...body, now: ctx.now, limit: SAVED_REPLIES_MAX };
  const { stored } = await inOrder({
    inTurn: async () => inTurn(across(ctx.db), { id: ctx.actor.id }, 'saved replies'),
    stored: async () => queries.insertReply.first(ctx.db, reply),
    changed: async () => changed(ctx),
  });
  if (stored === undefined) throw new Refusal('inbox_full', { values: { limit: SAVED_REPLIES_MAX } });
  return stored;
}

export async function editReply(ctx: MessagingContext, id: string, body: Written): Promise<SavedReply> {
  const stored = found(await queries.updateReply.first(ctx.db, { viewerId: ctx.actor.id, id, ...body }));
  await changed(ctx);
  return stored;
}

export async function deleteReply(ctx: MessagingContext, id: string): Promise<void> {
  found(await queries.deleteReply.first(ctx.db, { viewerId: ctx.actor.id, id }));
  await changed(ctx);
}
