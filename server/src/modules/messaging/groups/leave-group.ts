import { inOrder } from '#platform/database/in-order.ts';
import { enforce } from '#platform/policy.ts';
import type { MessagingContext } from '../conversations/conversations.ts';
import { writeEvent } from './events.ts';
import { loadGroup, loadWithMember } from './load-group.ts';
import { canLeave, canRemove } from './policy.ts';
import { endInvitations, endMembership, findHeir, setRole } from './queries.ts';

/** Who owned the group hands it over to the next in line; without anyone left, its invitations end. */
export async function leaveGroup(ctx: MessagingContext, conversationId: string): Promise<void> {
  const own = { conversationId, actorId: ctx.actor.id };
  const [group, heir] = await Promise.all([loadGroup(ctx, conversationId), findHeir.first(ctx.db, own)]);
  enforce(canLeave(ctx, group));
  const { last_sequence: last } = group;
  const handsOver = group.role === 'owner' && heir !== undefined;
  const line = { id: conversationId, sequence: handsOver ? last + 2 : last + 1 };
  const { uninvited } = await inOrder({
    uninvited: async () => (heir === undefined ? endInvitations(ctx.db, { conversationId }) : []),
    setRole: async () => (handsOver ? setRole(ctx.db, { conversationId, actorId: heir.id, role: 'owner' }) : undefined),
    writeHandover: async () =>
      handsOver
        ? writeEvent(ctx, { id: conversationId, sequence: last + 1 }, 'owner', { actorIds: [heir.id] })
        : undefined,
    writeLeft: async () => writeEvent(ctx, line, 'left'),
    endMembership: async () => endMembership(ctx.db, { ...own, upTo: line.sequence, removed: false, now: ctx.now }),
    emitConversationChanged: async () => ctx.emit('messaging.conversation_changed', own),
  });
  await Promise.all(
    uninvited.map(async ({ id }) => ctx.emit('messaging.conversation_changed', { conversationId, actorId: id })),
  );
}

/** Removing someone who has just left changes nothing. */
export async function removeGroupMember(ctx: MessagingContext, conversationId: string, actorId: string): Promise<void> {
  const { group, target } = await loadWithMember(ctx, conversationId, actorId);
  const nobody = { actor_id: actorId, state: 'left', role: 'member' as const };
  enforce(canRemove(ctx, group, target ?? nobody));
  if (target === undefined) return;
  const last = group.last_sequence;
  await inOrder({
    endMembership: async () =>
      endMembership(ctx.db, { conversationId, actorId, upTo: last + 1, removed: true, now: ctx.now }),
    writeEvent: async () =>
      target.state === 'active'
        ? writeEvent(ctx, { id: conversationId, sequence: last + 1 }, 'removed', { actorIds: [actorId] })
        : ctx.emit('messaging.group_changed', { conversationId }),
    emitConversationChanged: async () => ctx.emit('messaging.conversation_changed', { conversationId, actorId }),
  });
}
