import type { MessagingContext } from '../conversations/conversations.ts';
import { presentMessage } from '../messages/present.ts';
import type { MessageRow } from '../messages/queries.ts';
import { findListeners } from './queries-events.ts';

/** Someone else in a group, and whether they block the one who speaks. */
export interface Listener {
  readonly id: string;
  readonly blocked: boolean;
}

/** Who hears what the caller says or does; nobody has to be asked in a conversation of two. */
export const listenersOf = async (
  ctx: MessagingContext,
  conversation: { readonly id: string; readonly kind: string },
): Promise<readonly Listener[]> =>
  conversation.kind === 'group'
    ? findListeners(ctx.db, { conversationId: conversation.id, actorId: ctx.actor.id })
    : [];

/** Hands a message to everyone else in the group. For all of them it is one text, unless they block its author. */
export function whisperToGroup(ctx: MessagingContext, row: MessageRow, listeners: readonly Listener[]): void {
  const terms = { reachable: true, accepted: true, inGroup: true };
  for (const blocked of [false, true]) {
    const ids = listeners.filter((each) => each.blocked === blocked).map(({ id }) => id);
    const [first] = ids;
    if (first === undefined) continue;
    const { now, services } = ctx;
    const reader = { actor: { id: first }, member: { ...ctx.member, id: first }, role: null, now, services };
    ctx.whisper(ids, { name: 'messaging.message', message: presentMessage({ ...row, blocked }, reader, terms) });
  }
}
