import type { Out } from '#contract/core/endpoint.ts';
import { scopesOpenTo } from '#contract/messaging/messaging.ts';
import type { Message } from '#contract/messaging/messages.ts';
import { type editHeldMessage as editEndpoint, HELD_MAX, type HeldMessage } from '#contract/messaging/sending.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { MessagingContext } from '../conversations/conversations.ts';
import { sharedIn } from '../messages/present.ts';
import { sendTime } from './hold.ts';
import { presentHeld } from './present.ts';
import * as queries from './queries.ts';
import { sendHeld, sendTaken } from './tasks.ts';

export async function listHeld(ctx: MessagingContext, conversationId: string | undefined): Promise<HeldMessage[]> {
  const rows = await queries.listHeld(ctx.db, {
    actorId: ctx.actor.id,
    conversationId: conversationId ?? null,
    scopes: [...scopesOpenTo(ctx.role)],
    limit: HELD_MAX,
  });
  const cards = await ctx.cards(sharedIn(rows));
  return rows.map((row) => presentHeld(row, ctx, cards));
}

/** What no longer waits was sent, or never waited. */
async function refuseGone({ db, actor }: MessagingContext, id: string): Promise<never> {
  if (await queries.wasSentAs.first(db, { actorId: actor.id, id })) throw new Refusal('already_sent');
  throw new Refusal('not_found');
}
const changed = async (
  ctx: MessagingContext,
  { conversation_id: conversationId, actor_id: actorId }: queries.HeldRow,
) => ctx.emit('messaging.held_changed', { conversationId, actorId });

/** The row is deleted here or by the one who sends it, so a message that is undone was seen by no one. */
export async function undoHeld(ctx: MessagingContext, id: string): Promise<void> {
  const row = await queries.deleteHeld.first(ctx.db, { actorId: ctx.actor.id, id });
  await (row === undefined ? refuseGone(ctx, id) : changed(ctx, row));
}

export async function editHeld(
  ctx: MessagingContext,
  id: string,
  { version, text, sendAt, timeZone }: Out<(typeof editEndpoint)['body']>,
): Promise<HeldMessage> {
  const own = { actorId: ctx.actor.id, id };
  const dueAt = sendAt === undefined ? null : await sendTime(ctx, sendAt, timeZone);
  const values = { version, text: text ?? null, dueAt, timeZone: timeZone ?? null };
  const row = await queries.updateHeld.first(ctx.db, { ...own, ...values });
  if (row === undefined) {
    const current = await queries.findHeld.first(ctx.db, own);
    if (current === undefined || current.kind !== 'scheduled') return refuseGone(ctx, id);
    throw new Refusal('stale', { current: presentHeld(current, ctx, await ctx.cards(sharedIn([current]))) });
  }
  const key = { conversationId: row.conversation_id, actorId: row.actor_id };
  const { cards } = await inOrder({
    cards: async () => ctx.cards(sharedIn([row])),
    changed: async () => changed(ctx, row),
    startTask: async () => (dueAt === null ? undefined : ctx.task(sendHeld, key, { runAt: dueAt })),
  });
  return presentHeld(row, ctx, cards);
}

/** Sends one that waits, after those before it that are due, so that their order stays. */
export async function sendHeldNow(ctx: MessagingContext, id: string): Promise<Message> {
  const own = { actorId: ctx.actor.id, id };
  const waiting = await queries.findHeld.first(ctx.db, own);
  if (waiting === undefined) return refuseGone(ctx, id);
  const key = { conversationId: waiting.conversation_id, actorId: waiting.actor_id, now: ctx.now };
  for (;;) {
    const due = await queries.takeDue.first(ctx.db, key);
    if (due === undefined) break;
    const message = await sendTaken(ctx, due);
    await changed(ctx, due);
    if (due.id === id) return message;
  }
  const row = await queries.deleteHeld.first(ctx.db, own);
  if (row === undefined) return refuseGone(ctx, id);
  await changed(ctx, row);
  return sendTaken(ctx, found(row));
}
