import type { Out } from '#contract/core/endpoint.ts';
import type { editGroup as editEndpoint, GroupConversation } from '#contract/messaging/groups.ts';
import { attachMedia, releaseMedia } from '#modules/media';
import { enforce } from '#platform/policy.ts';
import type { MessagingContext } from '../conversations/conversations.ts';
import { writeEvent } from './events.ts';
import { loadGroup } from './load-group.ts';
import { canChangeHistory, canEditGroup } from './policy.ts';
import { updateGroup } from './queries.ts';
import { readGroup } from './read-group.ts';

/** Name and picture by its admins, and what people who join may read by its owner. Each change is a line. */
export async function editGroup(
  ctx: MessagingContext,
  conversationId: string,
  { name, pictureId, history }: Out<(typeof editEndpoint)['body']>,
): Promise<GroupConversation> {
  const group = await loadGroup(ctx, conversationId);
  enforce(canEditGroup(ctx, group));
  if (history !== undefined) enforce(canChangeHistory(ctx, group));
  const [attached = null] = await attachMedia(ctx, {
    ids: typeof pictureId === 'string' ? [pictureId] : [],
    purpose: 'photo',
    kind: 'conversation',
  });
  let { last_sequence: sequence } = group;
  const line = () => ({ id: conversationId, sequence: (sequence += 1) });
  const writes: Promise<unknown>[] = [
    updateGroup(ctx.db, {
      conversationId,
      name: name ?? null,
      history: history ?? null,
      picture: pictureId !== undefined,
      pictureId: attached?.id ?? null,
      placeholder: attached?.placeholder ?? null,
    }),
  ];
  if (name !== undefined && name !== group.name) writes.push(writeEvent(ctx, line(), 'renamed', { name }));
  if (pictureId !== undefined && (pictureId ?? group.picture_id) !== null)
    writes.push(writeEvent(ctx, line(), 'picture'));
  if (history !== undefined && history !== group.history)
    writes.push(writeEvent(ctx, line(), 'history', { name: history }));
  if (pictureId !== undefined && group.picture_id !== null) writes.push(releaseMedia(ctx, [group.picture_id]));
  // Sent after the writes, and so answered after them.
  const changed = readGroup(ctx, conversationId);
  await Promise.all(writes);
  return changed;
}
