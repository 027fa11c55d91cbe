import type { Out } from '#contract/core/endpoint.ts';
import {
  type changeConversations as changeEndpoint,
  type Conversation,
  type ConversationChange,
  type editConversation as editEndpoint,
  type markConversation as markEndpoint,
  MUTE_HOURS,
  type MuteChoice,
  PINNED_MAX,
  scopesOpenTo,
} from '#contract/messaging/messaging.ts';
import { column, statement } from '#platform/database/statement.ts';
import { across } from '#platform/database/narrow.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { hour } from '#platform/time.ts';
import { GROUP_RECEIPTS_MAX } from '#contract/messaging/groups.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { receiptReaders } from '../groups/queries-events.ts';
import { alsoTo } from './at-desk.ts';
import { asViewer, type MessagingContext, readConversation } from './conversations.ts';
import { findConversation } from './queries.ts';

const own = { viewerId: column.uuid, conversationId: column.uuid };

/** Marks only grow, up to the last message. No row: nothing changed. */
const raiseMarks = statement({
  params: { ...own, delivered: column.int, read: column.int },
  row: { read_up_to: column.int, delivered_up_to: column.int },
  sql: `
  update participant set
    read_up_to = greatest(participant.read_up_to, least(:read, conversation.last_sequence)),
    delivered_up_to = greatest(participant.delivered_up_to, least(:read, conversation.last_sequence),
      least(:delivered, conversation.last_sequence)),
    marked_unread = participant.marked_unread and :read = 0
  from conversation
  where participant.conversation_id = :conversationId and participant.actor_id = :viewerId
    and conversation.id = participant.conversation_id
    and (least(:read, conversation.last_sequence) > participant.read_up_to
      or least(greatest(:delivered, :read), conversation.last_sequence) > participant.delivered_up_to
      or participant.marked_unread and :read > 0)
  returning participant.read_up_to, participant.delivered_up_to`,
});

/** The other side is shown the marks where both show receipts. */
export async function markConversation(
  ctx: MessagingContext,
  conversationId: string,
  { deliveredUpTo = 0, readUpTo = 0 }: Out<(typeof markEndpoint)['body']>,
): Promise<void> {
  const [row, marks] = await Promise.all([
    findConversation.first(ctx.db, { ...asViewer(ctx), conversationId }),
    raiseMarks.first(ctx.db, { viewerId: ctx.actor.id, conversationId, delivered: deliveredUpTo, read: readUpTo }),
  ]);
  const conversation = found(row);
  if (marks === undefined) return;
  const actorId = ctx.actor.id;
  const emitted = ctx.emit('messaging.conversation_changed', { conversationId, actorId });
  const { receipts, reachable, state, other_state: otherState } = conversation;
  const shown =
    conversation.kind === 'group' && state === 'active'
      ? await receiptReaders(ctx.db, { conversationId, actorId, most: GROUP_RECEIPTS_MAX })
      : receipts && reachable && state === 'active' && otherState === 'active'
        ? [{ id: conversation.actor_id }]
        : [];
  await emitted;
  const { delivered_up_to: delivered, read_up_to: read } = marks;
  const whisper = {
    name: 'messaging.marks',
    conversationId,
    actorId,
    deliveredUpTo: delivered,
    readUpTo: read,
  } as const;
  if (shown.length > 0)
    ctx.whisper(
      shown.map(({ id }) => id),
      whisper,
      alsoTo(conversation),
    );
}

const changeOwn = statement({
  params: {
    viewerId: column.uuid,
    conversationIds: column.uuid.array,
    scopes: column.text.array,
    archived: column.boolean.orNull,
    pinned: column.boolean.orNull,
    markedUnread: column.boolean.orNull,
    mutes: column.boolean,
    mutedUntil: column.timestamp.orNull,
    reads: column.boolean,
    clears: column.boolean,
  },
  row: { id: column.uuid },
  sql: `
  update participant set
    archived = coalesce(:archived::boolean, participant.archived) and not :clears::boolean,
    pinned = coalesce(:pinned::boolean, participant.pinned) and not :clears::boolean,
    marked_unread = coalesce(:markedUnread::boolean, participant.marked_unread) and not :reads::boolean,
    muted_until = case when :mutes::boolean then :mutedUntil::timestamptz else participant.muted_until end,
    read_up_to = case when :reads::boolean then greatest(participant.read_up_to, conversation.last_sequence)
      else participant.read_up_to end,
    delivered_up_to = case when :reads::boolean then conversation.last_sequence
      else participant.delivered_up_to end,
    cleared_up_to = case when :clears::boolean then greatest(participant.cleared_up_to, conversation.last_sequence)
      else participant.cleared_up_to end,
    last_at = case when :clears::boolean then null else participant.last_at end,
    kept_up_to = case when not :clears::boolean then participant.kept_up_to end,
    kept_name = case when not :clears::boolean then participant.kept_name end
  from conversation
  where participant.actor_id = :viewerId and participant.conversation_id = any (:conversationIds::uuid[])
    and conversation.scope = any (:scopes::text[])
    and conversation.id = participant.conversation_id
    and (participant.state <> 'left' or participant.kept_up_to is not null)
  returning participant.conversation_id as id`,
});
const countPinned = statement({
  params: own,
  row: { count: column.int },
  sql: `
  select count(*)::int as count from participant
  where participant.actor_id = :viewerId and participant.pinned and participant.conversation_id <> :conversationId`,
});

const unchanged = {
  archived: null,
  pinned: null,
  markedUnread: null,
  mutes: false,
  mutedUntil: null,
  reads: false,
  clears: false,
};
/** A year that no one reaches stands for no end. */
const never = new Date('9999-12-31T00:00:00Z');
function mutedUntil(choice: MuteChoice, now: Date): Date | null {
  if (choice === 'off') return null;
  const hours = MUTE_HOURS[choice];
  return hours === null ? never : new Date(now.getTime() + hours * hour);
}

/** Only conversations that the caller is in change; their other windows hear of each. */
async function change(
  ctx: MessagingContext,
  conversationIds: readonly string[],
  values: Partial<Omit<Parameters<typeof changeOwn>[1], 'viewerId' | 'conversationIds' | 'scopes'>>,
): Promise<number> {
  const own = { viewerId: ctx.actor.id, conversationIds, scopes: [...scopesOpenTo(ctx.role)] };
  const rows = await changeOwn(ctx.db, { ...own, ...unchanged, ...values });
  for (const { id } of rows)
    await ctx.emit('messaging.conversation_changed', { conversationId: id, actorId: ctx.actor.id });
  return rows.length;
}

export async function editConversation(
  ctx: MessagingContext,
  conversationId: string,
  { mute, ...changes }: Out<(typeof editEndpoint)['body']>,
): Promise<Conversation> {
  const { actor, db, now } = ctx;
  if (changes.pinned === true) {
    const { pinned } = await inOrder({
      inTurn: async () => inTurn(across(db), ctx.member, 'pinned conversations'),
      pinned: async () => countPinned.first(db, { viewerId: actor.id, conversationId }),
    });
    if ((pinned?.count ?? 0) >= PINNED_MAX) throw new Refusal('pinned_full', { values: { limit: PINNED_MAX } });
  }
  const { conversation } = await inOrder({
    change: async () =>
      change(ctx, [conversationId], {
        archived: changes.archived ?? null,
        pinned: changes.pinned ?? null,
        markedUnread: changes.markedUnread ?? null,
        ...(mute !== undefined && { mutes: true, mutedUntil: mutedUntil(mute, now) }),
      }),
    conversation: async () => readConversation(ctx, conversationId),
  });
  return conversation;
}

const changesOf: Readonly<Record<ConversationChange, Parameters<typeof change>[2]>> = {
  archive: { archived: true },
  unarchive: { archived: false },
  read: { reads: true },
  unread: { markedUnread: true },
  delete: { clears: true, reads: true },
};
export const changeConversations = async (
  ctx: MessagingContext,
  body: Out<(typeof changeEndpoint)['body']>,
): Promise<number> => change(ctx, [...new Set(body.conversationIds)], changesOf[body.change]);

/** The messages so far are gone for the caller; a new one brings the conversation back. */
export async function deleteConversation(ctx: MessagingContext, conversationId: string): Promise<void> {
  if ((await change(ctx, [conversationId], changesOf.delete)) === 0) found(undefined);
}
