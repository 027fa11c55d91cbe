import { v4 as uuid4, v7 as uuid } from 'uuid';
import type { GroupEvent, GroupEventKind } from '#contract/messaging/messages.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { found } from '#platform/refusal.ts';
import type { MessagingContext } from '../conversations/conversations.ts';
import { presentMessage } from '../messages/present.ts';
import type { MessageRow } from '../messages/queries.ts';
import { insertEvent } from './queries-events.ts';
import { listenersOf, whisperToGroup } from './whisper.ts';

/**
 * Writes what the caller did to a group as a line in it, and tells everyone who is in it. Sent together with the change
 * itself, so `sequence` is the number that it gets in a group that is locked.
 */
export async function writeEvent(
  ctx: MessagingContext,
  { id: conversationId, sequence }: { readonly id: string; readonly sequence: number },
  kind: GroupEventKind,
  { actorIds = [], name = null }: { actorIds?: string[]; name?: string | null } = {},
): Promise<void> {
  const event: GroupEvent = { kind, actorIds, name };
  const line = { id: uuid(), clientId: uuid4(), actorId: ctx.actor.id, memberId: ctx.member.id, event };
  const { stored, listeners } = await inOrder({
    stored: async () => insertEvent.first(ctx.db, { ...line, conversationId, now: ctx.now }),
    listeners: async () => listenersOf(ctx, { id: conversationId, kind: 'group' }, null),
    emitGroupChanged: async () => ctx.emit('messaging.group_changed', { conversationId }),
  });
  if (found(stored).sequence !== sequence) throw new Error('a group changed while it was locked');
  const row: MessageRow = {
    id: line.id,
    conversation_id: conversationId,
    sequence,
    client_id: line.clientId,
    actor_id: line.actorId,
    by_id: null,
    by_name: null,
    text: '',
    files: null,
    peaks: null,
    event,
    shared_kind: null,
    shared_id: null,
    preview: null,
    forwarded: false,
    blocked: false,
    entities: [],
    created_at: ctx.now,
    edited_at: null,
    deleted_at: null,
    withheld: false,
    reply_to: null,
    reply_actor_id: null,
    reply_excerpt: null,
    reply_blocked: false,
    reactions: [],
  };
  const terms = { reachable: true, accepted: true, inGroup: true };
  ctx.whisper([ctx.actor.id], { name: 'messaging.message', message: presentMessage(row, ctx, terms) });
  whisperToGroup(ctx, row, listeners);
}
