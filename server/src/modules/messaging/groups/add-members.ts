import type { In } from '#contract/core/endpoint.ts';
import { type addGroupMembers as addEndpoint, GROUP_MEMBERS_MAX } from '#contract/messaging/groups.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce, limitVerdict } from '#platform/policy.ts';
import { Refusal } from '#platform/refusal.ts';
import { asViewer, type MessagingContext } from '../conversations/conversations.ts';
import { dailyLimits } from '../limits.ts';
import { writeEvent } from './events.ts';
import { loadGroup } from './load-group.ts';
import { canAddMembers } from './policy.ts';
import { countMembers, findAddable, putMembers } from './queries.ts';
import { readGroup } from './read-group.ts';

interface Addable {
  readonly added: string[];
  readonly invited: string[];
  /** How many of them are no connections of the caller. */
  readonly strangers: number;
  readonly notAdded: string[];
}

/** Nobody is added against their setting: those who let only connections add them are invited by others. */
export async function chooseAddable(ctx: MessagingContext, memberIds: readonly string[]): Promise<Addable> {
  const ids = [...new Set(memberIds)].filter((id) => id !== ctx.actor.id);
  return choiceOf(ids, await findAddable(ctx.db, { ...asViewer(ctx), ids }));
}

function choiceOf(ids: readonly string[], found: Awaited<ReturnType<typeof findAddable>>): Addable {
  const rows = found.filter((row) => row.who_can_add !== 'nobody');
  const isAdded = (row: (typeof rows)[number]): boolean => row.connected || row.who_can_add === 'anyone';
  const chosen = new Set(rows.map(({ id }) => id));
  return {
    added: rows.filter(isAdded).map(({ id }) => id),
    invited: rows.filter((row) => !isAdded(row)).map(({ id }) => id),
    strangers: rows.filter(({ connected }) => !connected).length,
    notAdded: ids.filter((id) => !chosen.has(id)),
  };
}

/** People who are in the group already, or declined before, change nothing. */
export async function addGroupMembers(
  ctx: MessagingContext,
  conversationId: string,
  memberIds: readonly string[],
): Promise<In<(typeof addEndpoint)['reply']>['data']> {
  const all = [...new Set(memberIds)];
  const addable = { ...asViewer(ctx), ids: all };
  const [group, now, rows] = await Promise.all([
    loadGroup(ctx, conversationId),
    countMembers.first(ctx.db, { conversationId, ids: all }),
    findAddable(ctx.db, addable),
  ]);
  enforce(canAddMembers(ctx, group));
  const present = new Set(now?.present);
  const isNew = (id: string): boolean => !present.has(id);
  const { added, invited, strangers, notAdded } = choiceOf(
    all.filter(isNew),
    rows.filter(({ id }) => isNew(id)),
  );
  if (strangers > 0) enforce(limitVerdict(ctx));
  if ((now?.count ?? 0) + added.length + invited.length > GROUP_MEMBERS_MAX)
    throw new Refusal('group_full', { values: { limit: GROUP_MEMBERS_MAX } });
  const { changed, after } = await inOrder({
    changed: async () => putMembers(ctx.db, { conversationId, addedBy: ctx.actor.id, added, invited, now: ctx.now }),
    countStrangers: async () => countDaily(ctx, dailyLimits.strangers, strangers),
    emitGroupChanged: async () =>
      added.length === 0
        ? ctx.emit('messaging.group_changed', { conversationId })
        : writeEvent(ctx, { id: conversationId, sequence: group.last_sequence + 1 }, 'added', { actorIds: added }),
    after: async () => readGroup(ctx, conversationId),
  });
  if (changed.length !== added.length + invited.length) throw new Error('a group changed while it was locked');
  return { group: after, notAdded };
}
