import { v7 as uuid } from 'uuid';
import type { In, Out } from '#contract/core/endpoint.ts';
import type { createGroup as createEndpoint } from '#contract/messaging/groups.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce, limitVerdict } from '#platform/policy.ts';
import { Refusal } from '#platform/refusal.ts';
import { type MessagingContext, readConversation } from '../conversations/conversations.ts';
import { dailyLimits } from '../limits.ts';
import { chooseAddable } from './add-members.ts';
import { writeEvent } from './events.ts';
import { insertGroup, putMembers } from './queries.ts';

/** Creates a group with the people whom the caller may add, and invites those who want to be asked. */
export async function createGroup(
  ctx: MessagingContext,
  { name, memberIds }: Out<(typeof createEndpoint)['body']>,
): Promise<In<(typeof createEndpoint)['reply']>['data']> {
  const { added, invited, strangers, notAdded } = await chooseAddable(ctx, memberIds);
  if (added.length + invited.length === 0) throw new Refusal('group_nobody_added');
  if (strangers > 0) enforce(limitVerdict(ctx));
  const id = uuid();
  const { conversation } = await inOrder({
    countOpenings: async () => countDaily(ctx, dailyLimits.openings),
    countStrangers: async () => countDaily(ctx, dailyLimits.strangers, strangers),
    insertGroup: async () => insertGroup(ctx.db, { id, name, actorId: ctx.actor.id, now: ctx.now }),
    putMembers: async () =>
      putMembers(ctx.db, { conversationId: id, addedBy: ctx.actor.id, added, invited, now: ctx.now }),
    writeEvent: async () => writeEvent(ctx, { id, sequence: 1 }, 'created', { actorIds: added, name }),
    conversation: async () => readConversation(ctx, id),
  });
  return { conversation, notAdded };
}
