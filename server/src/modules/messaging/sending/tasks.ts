import * as z from 'zod/mini';
import type { Message } from '#contract/messaging/messages.ts';
import { loadCards } from '#platform/cards.ts';
import type { Caller, EffectContext, TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { Refusal } from '#platform/refusal.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { isSuspended, limitedUntil } from '#modules/accounts';
import type { MessagingContext } from '../conversations/conversations.ts';
import { sendMessage } from '../messages/messages.ts';
import type { MessagingTables } from '../tables.ts';
import * as queries from './queries.ts';

type Context = TaskContext<MessagingTables>;
/** Authors and conversations that one run of the sweep serves. */
const batch = 200;
const key = z.object({ conversationId: z.uuid(), actorId: z.uuid() });

/**
 * The author of a held message as a caller, with the role that they have now. Refused when they left the page, or when
 * one of the two accounts is closed, and while the member is suspended.
 */
async function asAuthor(
  tx: EffectContext<MessagingTables>,
  { member_id: memberId, actor_id: actorId }: queries.HeldRow,
): Promise<MessagingContext> {
  const ids = [...new Set([memberId, actorId])];
  const [suspended, limit, active, pages] = await Promise.all([
    isSuspended(across(tx.db), memberId, tx.now),
    limitedUntil(across(tx.db), memberId, tx.now),
    queries.activeActors(tx.db, { ids }),
    memberId === actorId ? [] : tx.services.roles.list(across(tx.db), memberId),
  ]);
  const page = pages.find((each) => each.id === actorId);
  if (suspended || active.length < ids.length || (memberId !== actorId && page === undefined))
    throw new Refusal('not_permitted');
  const since = active.find(({ id }) => id === memberId)?.created_at ?? tx.now;
  const { services, language, now } = tx;
  const viewer: Caller = {
    actor: page === undefined ? { id: memberId } : { id: page.id, kind: page.kind },
    member: { id: memberId, since, isAdmin: false, sessionId: '', limitedUntil: limit },
    role: page?.role ?? null,
  };
  return {
    ...tx,
    ...viewer,
    // Of what the author may see; background work alone sees what everyone may.
    cards: async (references) =>
      loadCards(services.kinds.cards, across(tx.db), { viewer, language, services, now }, references),
    origin: { address: '', userAgent: '' },
    record: () => undefined,
  };
}

/** Under the id that it was held with. */
export const sendTaken = async (ctx: MessagingContext, row: queries.HeldRow): Promise<Message> =>
  sendMessage(
    ctx,
    row.conversation_id,
    {
      clientId: row.client_id,
      text: row.text,
      fileIds: row.media_ids,
      ...(row.peaks !== null && { peaks: row.peaks }),
      ...(row.shared_kind !== null &&
        row.shared_id !== null && { shared: { kind: row.shared_kind, id: row.shared_id } }),
      ...(row.reply_to !== null && { replyTo: row.reply_to }),
    },
    { id: row.id },
  );

/** Sends the first that is due, if nobody was faster. */
async function sendFirst(ctx: Context, due: z.output<typeof key>): Promise<boolean> {
  let taken: queries.HeldRow | undefined;
  try {
    return await ctx.transaction(async (tx) => {
      taken = await queries.takeDue.first(tx.db, { ...due, now: tx.now });
      if (taken === undefined) return false;
      await sendTaken(await asAuthor(tx, taken), taken);
      await tx.emit('messaging.held_changed', due);
      return true;
    });
  } catch (error) {
    if (!(error instanceof Refusal) || taken === undefined) throw error;
    const { id } = taken;
    // There is room again in a minute: the sweep tries it then.
    if (error.code === 'too_many_messages') return false;
    // Its text names a time, which will have passed.
    const failure = error.code === 'account_limited' ? 'not_permitted' : error.code;
    await ctx.transaction(async (tx) => {
      if (await queries.markFailed.first(tx.db, { id, failure })) await tx.emit('messaging.held_changed', due);
    });
    return true;
  }
}
async function sendDue(ctx: Context, due: z.output<typeof key>): Promise<void> {
  while (!ctx.signal.aborted && (await sendFirst(ctx, due)));
}

/** Queued for the time of each held message; sends all of its author that are due in the conversation, in order. */
export const sendHeld = defineTask({
  name: 'messaging.send_held',
  payload: key,
  run: sendDue,
});

/** Sends what the tasks have missed: after a crash, at most a minute late. */
export const sweepHeld = defineTask({
  name: 'messaging.sweep_held',
  payload: z.object({}),
  schedule: '* * * * *',
  run: async (ctx: Context) => {
    const all = await queries.dueHeld(ctx.db, { now: ctx.now, limit: batch });
    const failures: unknown[] = [];
    for (const { conversation_id: conversationId, actor_id: actorId } of all)
      // One that cannot be sent does not keep back the others.
      await sendDue(ctx, { conversationId, actorId }).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'held messages could not be sent');
  },
});
