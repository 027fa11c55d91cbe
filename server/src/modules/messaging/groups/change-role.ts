import type { GroupConversation } from '#contract/messaging/groups.ts';
import type { GroupRole } from '#contract/messaging/messaging.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import type { MessagingContext } from '../conversations/conversations.ts';
import { writeEvent } from './events.ts';
import { loadWithMember } from './load-group.ts';
import { canChangeRole } from './policy.ts';
import { setRole } from './queries.ts';
import { readGroup } from './read-group.ts';

/** Makes someone admin or member. Handing the group over makes its former owner an admin. */
export async function changeGroupRole(
  ctx: MessagingContext,
  { conversationId, actorId }: { readonly conversationId: string; readonly actorId: string },
  role: GroupRole,
): Promise<GroupConversation> {
  const { group, target } = await loadWithMember(ctx, conversationId, actorId);
  const verdict = canChangeRole(ctx, group, found(target), role);
  enforce(verdict);
  if (verdict === 'unchanged') return readGroup(ctx, conversationId);
  const line = { id: conversationId, sequence: group.last_sequence + 1 };
  const { changed } = await inOrder({
    setFormerOwner: async () =>
      role === 'owner' ? setRole(ctx.db, { conversationId, actorId: ctx.actor.id, role: 'admin' }) : undefined,
    setRole: async () => setRole(ctx.db, { conversationId, actorId, role }),
    writeEvent: async () => writeEvent(ctx, line, role, { actorIds: [actorId] }),
    changed: async () => readGroup(ctx, conversationId),
  });
  return changed;
}
