import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import type { Reference } from '#contract/core/kinds.ts';
import { CONVERSATION_SCOPES } from '#contract/messaging/messaging.ts';
import {
  HELD_MAX,
  type HeldMessage,
  type holdMessage as holdEndpoint,
  type scheduleMessage as scheduleEndpoint,
  SEND_LATER_MAX_DAYS,
  SEND_LATER_MIN_MINUTES,
} from '#contract/messaging/sending.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { inTurn, refuseSpent } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found, Refusal } from '#platform/refusal.ts';
import { day, minute } from '#platform/time.ts';
import { instantOf } from '#platform/zones/typed-time.ts';
import { asViewer, type MessagingContext } from '../conversations/conversations.ts';
import { findConversation } from '../conversations/queries.ts';
import { keepFiles, refuseEmpty } from '../files/attach.ts';
import { dailyLimits } from '../limits.ts';
import { listOf, refuseUnknownReply, refuseUnknownShared } from '../messages/messages.ts';
import { sharedIn } from '../messages/present.ts';
import { beginsRequest, canWrite } from '../policy.ts';
import { presentHeld } from './present.ts';
import * as queries from './queries.ts';
import { sendHeld } from './tasks.ts';

type Held = Pick<
  Parameters<typeof queries.insertHeld>[1],
  'clientId' | 'kind' | 'text' | 'mediaIds' | 'peaks' | 'replyTo' | 'timeZone'
> & { readonly shared?: Reference | undefined };

/** Stores a message that waits. What would refuse it now refuses it here; the rest is decided when it is sent. */
async function hold(
  ctx: MessagingContext,
  conversationId: string,
  pending: Held,
  dueAt: (waiting: readonly queries.HeldRow[]) => Date,
): Promise<HeldMessage> {
  const { shared, ...values } = pending;
  refuseEmpty({ text: pending.text, fileIds: pending.mediaIds, ...(shared && { shared }) });
  const { id: actorId } = ctx.actor;
  const memberId = ctx.member.id;
  const { clientId } = pending;
  const one = { ...asViewer(ctx), conversationId };
  const things = listOf(shared);
  // The lock comes first, so that the statements behind it see what others have stored.
  const { row, waiting, sent, known, cards } = await inOrder({
    inTurn: async () => inTurn(across(ctx.db), { id: actorId }, 'held messages'),
    row: async () => findConversation.first(ctx.db, one),
    waiting: async () =>
      queries.listHeld(ctx.db, { actorId, conversationId, scopes: [...CONVERSATION_SCOPES], limit: HELD_MAX }),
    sent: async () => queries.wasSent.first(ctx.db, { memberId, clientId }),
    known: async () => queries.findHeldByClient.first(ctx.db, { memberId, clientId }),
    cards: async () => ctx.cards(things),
  });
  const conversation = found(row);
  if (sent !== undefined) throw new Refusal('already_sent');
  if (known !== undefined) {
    if (known.conversation_id !== conversationId || known.actor_id !== actorId)
      throw fieldRefusal('clientId', 'invalid');
    return presentHeld(known, ctx, await ctx.cards(sharedIn([known])));
  }
  refuseUnknownShared(shared, cards);
  enforce(canWrite(ctx, conversation));
  refuseUnknownReply(conversation, pending.replyTo ?? undefined);
  if (beginsRequest(conversation, ctx.now)) await refuseSpent(ctx, dailyLimits.strangers);
  const due = dueAt(waiting);
  await keepFiles(ctx, pending.mediaIds, due);
  const own = { conversationId, actorId };
  const { stored } = await inOrder({
    stored: async () =>
      queries.insertHeld.first(ctx.db, {
        ...values,
        ...own,
        sharedKind: shared?.kind ?? null,
        sharedId: shared?.id ?? null,
        id: uuid(),
        memberId,
        dueAt: due,
        now: ctx.now,
        limit: HELD_MAX,
      }),
    // What is sent from elsewhere leaves the draft as it is.
    endDraft: async () => (shared === undefined ? queries.endDraft(ctx.db, { ...own, now: ctx.now }) : undefined),
    emitHeldChanged: async () => ctx.emit('messaging.held_changed', own),
    startTask: async () => ctx.task(sendHeld, own, { runAt: due }),
  });
  if (stored === undefined) throw new Refusal('held_full', { values: { limit: HELD_MAX } });
  return presentHeld(stored, ctx, cards);
}

/** Holds a message back for some seconds; not shorter than those before it, so that their order stays. */
export async function holdMessage(
  ctx: MessagingContext,
  conversationId: string,
  { clientId, text, fileIds = [], peaks, shared, replyTo, seconds }: Out<(typeof holdEndpoint)['body']>,
): Promise<HeldMessage> {
  const pending = {
    clientId,
    kind: 'undo',
    text,
    mediaIds: fileIds,
    peaks: peaks ?? null,
    shared,
    replyTo: replyTo ?? null,
    timeZone: null,
  };
  const own = ctx.now.getTime() + seconds * 1_000;
  return hold(ctx, conversationId, pending, (waiting) => {
    // Those that failed were due before.
    const before = waiting.filter(({ kind }) => kind === 'undo');
    return new Date(Math.max(own, ...before.map(({ due_at: dueAt }) => dueAt.getTime())));
  });
}

/** A time between five minutes and 90 days from now. */
export async function sendTime(ctx: MessagingContext, typed: string, zone: string | undefined): Promise<Date> {
  const at = await instantOf(ctx, { field: 'sendAt', typed, zone });
  const ahead = at.getTime() - ctx.now.getTime();
  if (ahead < SEND_LATER_MIN_MINUTES * minute) throw fieldRefusal('sendAt', 'schedule_too_soon');
  if (ahead > SEND_LATER_MAX_DAYS * day) throw fieldRefusal('sendAt', 'schedule_too_late');
  return at;
}

export async function scheduleMessage(
  ctx: MessagingContext,
  conversationId: string,
  { clientId, text, fileIds = [], peaks, replyTo, sendAt, timeZone }: Out<(typeof scheduleEndpoint)['body']>,
): Promise<HeldMessage> {
  const at = await sendTime(ctx, sendAt, timeZone);
  const pending = {
    clientId,
    kind: 'scheduled',
    text,
    mediaIds: fileIds,
    peaks: peaks ?? null,
    replyTo: replyTo ?? null,
    timeZone,
  };
  return hold(ctx, conversationId, pending, () => at);
}
